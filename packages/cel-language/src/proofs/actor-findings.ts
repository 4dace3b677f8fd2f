import type { Mine } from '@igakit/analysis'
import { findClaim, type Platform } from '@igakit/platforms'
import type { AdmittedToken, FindingAnalysis, Severity } from '../document/finding.ts'
import { isIdentity } from '../lint/analysis/pin-level.ts'
import { isLintRuleId, type LintRuleId, type RuleFinding } from '../lint/lint-rules.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { suggestion } from '../lint/rules/trust/missing-identity.ts'
import type { ActorAnswer, Doubt, ForeignActor } from './actor-answers.ts'
import { tokenText } from './token-text.ts'

/** The answers about all actors who should not get in. */
export type ActorAnswers = Readonly<Record<ForeignActor, ActorAnswer>>

export interface Decided {
  readonly answers: ActorAnswers
  readonly mine: Mine
  readonly platform: Platform
  readonly subject: LintSubject
  /** Severities that the user chose. */
  readonly severities: Readonly<Partial<Record<LintRuleId, Severity>>>
}

/** The actors that a lint rule about the whole rule suspects. */
const suspects: Readonly<Partial<Record<LintRuleId, readonly ForeignActor[]>>> = {
  'missing-identity': ['outsider'],
  'missing-organization': ['outsider'],
  'reusable-workflow': ['outsider', 'other_project'],
  'organization-wide': ['other_project'],
  'pull-request': ['fork', 'pusher'],
  'branch-prefix': ['pusher', 'fork'],
}

/** True if the findings of a lint rule about whole rules suspect an actor. */
export function isSuspect(rule: RuleFinding['rule'], actor: ForeignActor): boolean {
  return isLintRuleId(rule) && suspects[rule]?.includes(actor) === true
}

/** The lint rules about single conditions, whose suspects depend on the claim. */
const conditionRules: ReadonlySet<string> = new Set([
  'contains-on-identity',
  'unanchored-pattern',
  'undelimited-prefix',
  'undelimited-suffix',
  'unescaped-dot',
])

/** Confirms, refutes and completes the findings of the first pass by the answers about actors. */
export function decideActors(
  heuristics: readonly RuleFinding[],
  decided: Decided,
): readonly RuleFinding[] {
  const found = heuristics.flatMap((finding) => decideFinding(finding, decided))
  return [...found, ...additions(found, decided)]
}

function decideFinding(finding: RuleFinding, decided: Decided): readonly RuleFinding[] {
  const { rule } = finding
  const { answers, platform, subject } = decided
  if (rule === 'missing-identity' && answers.outsider.answer === 'not_applicable') {
    // Everyone with tokens of the issuer belongs to the organization.
    return answers.other_project.answer === 'not_applicable' ? [finding] : []
  }
  const isOnCondition = conditionRules.has(rule)
  const suspected = isOnCondition
    ? suspectsOf(finding, decided)
    : isLintRuleId(rule)
      ? suspects[rule]
      : undefined
  const isSafe = Object.values(answers).every(
    ({ answer }) => answer === 'refused' || answer === 'not_applicable' || answer === 'unlikely',
  )
  if (suspected === undefined) {
    // An ineffective condition is not a hole if nobody gets in.
    return rule === 'always-true' && isSafe ? [atMost(finding, 'warning', decided)] : [finding]
  }
  if (suspected.length === 0) return [isSafe ? atMost(finding, 'hint', decided) : finding]
  const tokens = suspected.flatMap((actor) => tokenOf(actor, answers))
  const [first] = tokens
  if (first !== undefined) {
    const who = actorText(first, platform)
    return [
      {
        ...finding,
        severity: severityOf(finding, severityByActor[first.actor], decided),
        message: `${finding.message} ${who} gets in, for example with ${tokenText(first, subject, platform)}.`,
        analysis: admits(tokens, decided),
      },
    ]
  }
  const undecided = suspected
    .map((actor) => answers[actor])
    .find((answer) => answer.answer === 'undecided')
  if (undecided?.answer === 'undecided') {
    const { reason } = undecided
    return [
      {
        ...finding,
        message: `${finding.message} Not proved: ${reason}.`,
        analysis: { answer: 'undecided', reason },
      },
    ]
  }
  if (suspected.every((actor) => answers[actor].answer === 'not_applicable')) return [finding]
  return isOnCondition ? [atMost(finding, 'hint', decided)] : []
}

/** Returns the actors that a finding on one condition suspects; empty if the condition is about neither owner nor ref. */
function suspectsOf(
  { range }: RuleFinding,
  { platform, subject }: Decided,
): readonly ForeignActor[] {
  const refs = new Set(platform.refs.map(({ claim }) => claim))
  const actors = subject.restrictions.flatMap(({ atom, path }): readonly ForeignActor[] => {
    const touches = atom.range.start <= range.start && range.end <= atom.range.end
    if (!touches || path.length === 0) return []
    if (path[0] === 'sub') return ['outsider', 'other_project', 'fork', 'pusher']
    if (isIdentity(path, subject)) return ['outsider', 'other_project']
    return refs.has(path[0] ?? '') ? ['pusher', 'fork'] : []
  })
  return [...new Set(actors)]
}

const severityByActor = {
  outsider: 'error',
  other_project: 'warning',
  fork: 'warning',
  pusher: 'warning',
} as const satisfies Readonly<Record<ForeignActor, Severity>>

interface ForeignToken extends AdmittedToken {
  readonly actor: ForeignActor
}

function tokenOf(actor: ForeignActor, answers: ActorAnswers): readonly ForeignToken[] {
  const answer = answers[actor]
  return answer.answer === 'admits' ? [{ actor, claims: answer.claims }] : []
}

function admits(tokens: readonly ForeignToken[], { mine, platform }: Decided): FindingAnalysis {
  const [first, ...rest] = tokens
  if (first === undefined) throw new TypeError('a finding about actors has a token')
  return { answer: 'admits', tokens: [first, ...rest], platform: platform.id, mine }
}

/** Returns findings about the actors who get in without being named in another finding. */
function additions(found: readonly RuleFinding[], decided: Decided): readonly RuleFinding[] {
  const { answers, platform, subject } = decided
  const named = new Set(
    found.flatMap(({ analysis }) =>
      analysis?.answer === 'admits' ? analysis.tokens.map(({ actor }) => actor) : [],
    ),
  )
  const fresh = (actor: ForeignActor): readonly ForeignToken[] =>
    named.has(actor) ? [] : tokenOf(actor, answers)
  const outsider = fresh('outsider')
  // The other actors get in the same way.
  if (answers.outsider.answer === 'admits') {
    return outsider.length === 0
      ? []
      : [
          addition(
            'missing-identity',
            outsider,
            `Add a condition on ${suggestion(platform.id)}, in every branch of ||.`,
            decided,
          ),
        ]
  }
  const { outsider: stranger } = answers
  const doubts =
    'doubt' in stranger && stranger.doubt !== undefined && !named.has('outsider')
      ? [doubtful(stranger.doubt, decided)]
      : []
  const isFixedWorkflow = isWorkflowFixed(subject)
  const limit = (finding: RuleFinding): RuleFinding =>
    isFixedWorkflow ? atMost(finding, 'hint', decided) : finding
  const other = fresh('other_project')
  const [fork, pusher] = [fresh('fork'), fresh('pusher')]
  const isForkKnown = !silentOnForks.has(platform.id) || pusher.length > 0
  const isPusherNamed = named.has('pusher') || named.has('fork')
  return [
    ...doubts,
    ...(other.length === 0
      ? []
      : [
          limit(
            addition(
              'organization-wide',
              other,
              'Add a condition on the projects that need it, by id if tokens have one.',
              decided,
            ),
          ),
        ]),
    ...(fork.length > 0
      ? [
          (isForkKnown ? limit : (finding: RuleFinding) => atMost(finding, 'hint', decided))(
            addition('pull-request', [...fork, ...pusher], refHelp(platform), decided),
          ),
        ]
      : pusher.length > 0 && !isPusherNamed
        ? [limit(addition('any-branch', pusher, refHelp(platform), decided))]
        : []),
  ]
}

function addition(
  rule: LintRuleId,
  tokens: readonly ForeignToken[],
  help: string,
  decided: Decided,
): RuleFinding {
  const { platform, severities, subject } = decided
  const [first] = tokens
  if (first === undefined) throw new TypeError('a finding about actors has a token')
  return {
    rule,
    severity: severities[rule] ?? severityByActor[first.actor],
    range: subject.root.range,
    message: `${actorText(first, platform)} gets in, for example with ${tokenText(first, subject, platform)}.`,
    help,
    analysis: admits(tokens, decided),
  }
}

/** A hint about an outsider's token that the platform may or may not issue. */
function doubtful({ claims, reason }: Doubt, decided: Decided): RuleFinding {
  const help = `Add a condition on ${suggestion(decided.platform.id)}, in every branch of ||.`
  const finding = addition('missing-identity', [{ actor: 'outsider', claims }], help, decided)
  return atMost(
    { ...finding, message: `${reason} If so, ${lowerFirst(finding.message)}` },
    'hint',
    decided,
  )
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function actorText({ actor }: ForeignToken, { actors }: Platform): string {
  const model = actors[actor]
  const text = model.exists ? model.summary.replace(/\.$/, '') : actor
  // The sentence goes on after an apposition.
  return text.includes(', ') ? `${text},` : text
}

function refHelp(platform: Platform): string {
  const { id, refs } = platform
  if (id === 'hcp-terraform') return 'Add a condition on claims.terraform_run_phase.'
  const [first] = refs
  const claim = first && findClaim(platform, [first.claim])
  return first === undefined || claim === undefined
    ? 'Add a condition that only trusted builds meet.'
    : `Compare the branch, tag or environment with ==: ${memberText(first.claim)} == ${claim.examples[0]}.`
}

function memberText(claim: string): string {
  return /^\w+$/.test(claim) ? `claims.${claim}` : `claims[${JSON.stringify(claim)}]`
}

/** Platforms that do not document whether builds of forks get tokens. */
const silentOnForks: ReadonlySet<string> = new Set(['bitbucket'])

/** Claims that identify the code of a job; a fixed value keeps changed code out. */
const codeClaims = new Set(['job_workflow_ref', 'ci_config_ref_uri'])

/** True if a rule is true only for certain workflows by their whole names. */
function isWorkflowFixed(subject: LintSubject): boolean {
  return subject.requires((atom, isTrue) =>
    subject
      .restrictionsOf(atom, isTrue)
      .some(
        ({ kind, path }) => kind === 'equal' && path.length === 1 && codeClaims.has(path[0] ?? ''),
      ),
  )
}

const order = ['hint', 'warning', 'error'] as const satisfies readonly Severity[]

/** Lowers a finding's severity, unless the user chose it. */
function atMost(finding: RuleFinding, limit: Severity, decided: Decided): RuleFinding {
  const lower = order.indexOf(finding.severity) > order.indexOf(limit) ? limit : finding.severity
  return { ...finding, severity: severityOf(finding, lower, decided) }
}

function severityOf({ rule }: RuleFinding, severity: Severity, { severities }: Decided): Severity {
  return (isLintRuleId(rule) ? severities[rule] : undefined) ?? severity
}
