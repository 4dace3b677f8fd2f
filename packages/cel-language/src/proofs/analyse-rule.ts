import { Analyser, conditions, type Mine } from '@igakit/analysis'
import type { Environment } from '@igakit/cel'
import type { Platform } from '@igakit/platforms'
import { RuleDocument } from '../document/rule-document.ts'
import { withFingerprints } from '../lint/fingerprint.ts'
import { conditionsOf } from '../lint/analysis/constant-of.ts'
import { checkAll, type LintOptions, withoutIgnored } from '../lint/lint.ts'
import type { LintFinding, RuleFinding } from '../lint/lint-rules.ts'
import { LintSubject } from '../lint/lint-subject.ts'
import {
  type ActorAnswer,
  askActor,
  foreignActors,
  type ForeignActor,
  withListedPatterns,
} from './actor-answers.ts'
import { type ActorAnswers, decideActors, isSuspect } from './actor-findings.ts'
import { failsOpen } from './fails-open.ts'
import { findNeverTrue } from './never-true.ts'
import { findOwners } from './owners.ts'
import { Plausibility } from './plausibility.ts'

export interface AnalysisOptions extends LintOptions {
  /** The work per question, about 50 ns a step; 4,000,000 by default. */
  readonly steps?: number
}

/** The findings of both passes. */
export interface LintAnalysis {
  readonly findings: readonly LintFinding[]
  /** The actors for whom the analysis is undecided. */
  readonly undecided: readonly UndecidedActor[]
}

export interface UndecidedActor {
  readonly actor: ForeignActor
  readonly reason: string
}

const defaultSteps = 4_000_000
/** The maximum number of conditions that are compared with each other. */
const mostConditions = 20
/** The maximum number of questions about conditions, most of which take less than a millisecond. */
const mostQuestions = 60

/**
 * Runs both passes: the checks of `lint`, and the analysis of all tokens, which confirms findings with tokens, refutes
 * them, and adds others. A finding that the analysis cannot decide says so. Never throws.
 */
export function analyseRule(
  expression: string,
  environment: Environment,
  options: AnalysisOptions = {},
): LintAnalysis {
  const steps = analysisSteps(expression, environment, options)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * Runs both passes like `analyseRule`, and yields between questions, so that the caller can handle other work or stop. A
 * question takes a few milliseconds, and at most the time of `steps`.
 */
export function* analysisSteps(
  expression: string,
  environment: Environment,
  options: AnalysisOptions = {},
): Generator<void, LintAnalysis> {
  const document = new RuleDocument(expression, { environment })
  if (document.isTooLong) return { findings: [], undecided: [] }
  const subject = new LintSubject(document, options.platform)
  const heuristics = checkAll(subject, options)
  const { findings, undecided } = yield* decide(subject, heuristics, options)
  const { without = [] } = options
  const wanted = findings.filter(({ rule }) => !without.some((each) => each === rule))
  const kept = withoutIgnored(wanted, document, options, true)
  return { findings: withFingerprints(kept, document), undecided }
}

/** True if the analysis knows all values that a rule depends on. */
function canAnalyse({ document }: LintSubject): boolean {
  const { compilation, context } = document
  const { variables } = context.environment
  if (!compilation.ok || variables.length !== 1 || variables[0]?.name !== 'claims') return false
  return ['bool', 'dyn'].includes(compilation.program.checkType)
}

interface Found {
  readonly findings: readonly RuleFinding[]
  readonly undecided: readonly UndecidedActor[]
}

function* decide(
  subject: LintSubject,
  heuristics: readonly RuleFinding[],
  options: AnalysisOptions,
): Generator<void, Found> {
  const unchanged = { findings: heuristics, undecided: [] }
  if (!canAnalyse(subject)) return unchanged
  const { environment } = subject.document.context
  const { claims, platforms } = subject
  if (claims.reads.length === 0 && !claims.isOpaque) return unchanged
  const platform = platforms.length === 1 ? platforms[0] : undefined
  const { analyser, plausibility } = toolsFor(environment, platform, options.steps ?? defaultSteps)
  const read = analyser.read(subject.document.text)
  if (!read.ok) return unchanged
  const { rule } = read
  const listed = analyser.readCondition(withListedPatterns(subject))
  const isPossible = analyser.satisfiable(rule).answer !== 'no'
  yield
  let found: Found = unchanged
  if (platform !== undefined && plausibility !== undefined) {
    const answers = isPossible
      ? yield* askAll(
          { analyser, platform, subject, rule: listed.ok ? listed.rule : rule, plausibility },
          options,
          (actor) => heuristics.some(({ rule: id }) => isSuspect(id, actor)),
        )
      : nobody
    const { severities = {} } = options
    const context = { ...answers, platform, subject, severities }
    const open = failsOpen(subject, platform, plausibility)
    found = {
      findings: [
        ...decideActors(
          heuristics.filter(({ rule: id }) => open === undefined || id !== 'missing-identity'),
          context,
        ),
        ...(open === undefined ? [] : [open]),
      ],
      undecided: foreignActors.flatMap((actor) => {
        const answer = answers.answers[actor]
        return answer.answer === 'undecided' ? [{ actor, reason: answer.reason }] : []
      }),
    }
  }
  const never = yield* findNeverTrue(analyser, platform, subject, rule)
  const isConstant = found.findings.some(({ rule: id }) => /^(?:always|repeated)-/.test(id))
  const redundant = isConstant || !isPossible ? [] : yield* findRedundant(subject, options)
  const logic = redundant.filter(
    ({ range }) =>
      !found.findings.some(
        (finding) => range.start <= finding.range.start && finding.range.end <= range.end,
      ),
  )
  const all = joined(found.findings, [...never, ...logic], options).filter(
    (finding) => !isIndexInRange(finding, analyser, subject),
  )
  return { ...found, findings: all.map((finding) => withoutAlarm(finding, subject, options)) }
}

/** The answers for a rule that is never true. */
const nobody: { readonly answers: ActorAnswers; readonly mine: Mine } = {
  answers: {
    outsider: { answer: 'refused', assumptions: [] },
    other_project: { answer: 'refused', assumptions: [] },
    fork: { answer: 'refused', assumptions: [] },
    pusher: { answer: 'refused', assumptions: [] },
  },
  mine: {},
}

function* askAll(
  context: Omit<Parameters<typeof askActor>[0], 'mine'>,
  options: AnalysisOptions,
  isSuspected: (actor: ForeignActor) => boolean,
): Generator<void, { readonly answers: ActorAnswers; readonly mine: Mine }> {
  const { analyser, platform, rule } = context
  const mine = yield* findOwners(analyser, platform, rule, options.mine)
  const answers: Record<ForeignActor, ActorAnswer> = { ...nobody.answers }
  for (const actor of foreignActors) {
    // A fix for outsiders usually changes the other answers.
    const isAsked = answers.outsider.answer !== 'admits' || isSuspected(actor)
    answers[actor] = isAsked
      ? yield* askActor({ ...context, mine }, actor)
      : { answer: 'not_applicable' }
  }
  return { answers, mine }
}

/** Finds conditions that are implied by the other conditions, for any claims. */
function* findRedundant(
  subject: LintSubject,
  { steps = defaultSteps }: AnalysisOptions,
): Generator<void, readonly RuleFinding[]> {
  const { environment } = subject.document.context
  const logical = subject.nodes.filter(({ kind }) => kind === 'logical' || kind === 'conditional')
  if (logical.length === 0 || logical.length > mostConditions) return []
  const { analyser } = toolsFor(environment, undefined, steps)
  const read = analyser.read(subject.document.text)
  if (!read.ok) return []
  const all = conditions(analyser, read.rule, { maxQuestions: mostQuestions })
  yield
  const implied = all.filter(
    ({ isGuard, kind }) => (kind === 'redundant' || kind === 'never_false') && !isGuard,
  )
  // Of two conditions that imply each other, the second is redundant.
  const last = implied.at(-1)
  return last === undefined
    ? []
    : [
        {
          rule: 'repeated-condition',
          severity: 'hint',
          range: last.range,
          message: `${subject.shown(last)} has no effect: the other conditions decide the result.`,
          help: 'Remove it or correct it.',
          analysis: { answer: 'proved', assumptions: last.assumptions },
        },
      ]
}

/** True for a finding about an index that every list of the tokens has, as in `claims.repository.split("/")[1]`. */
function isIndexInRange(
  { range, rule }: RuleFinding,
  analyser: Analyser,
  subject: LintSubject,
): boolean {
  if (rule !== 'unguarded-index') return false
  const node = subject.nodes.find(
    (each) =>
      each.kind === 'index' && each.range.start === range.start && each.range.end === range.end,
  )
  if (node?.kind !== 'index') return false
  const [list, index] = [node.operand, node.index].map((each) => subject.textOf(each))
  const read = analyser.readCondition(`size(${list}) <= ${index}`)
  return read.ok && analyser.satisfiable(read.rule).answer === 'no'
}

/** A missing claim makes the rule fail instead of being false, which admits nobody either. */
function withoutAlarm(
  finding: RuleFinding,
  subject: LintSubject,
  { severities = {} }: AnalysisOptions,
): RuleFinding {
  const { range, rule } = finding
  if (rule !== 'optional-claim' || severities[rule] !== undefined) return finding
  const condition = conditionsOf(subject).findLast(
    (node) => node.range.start <= range.start && range.end <= node.range.end,
  )
  const isWanted = condition !== undefined && subject.wantedOf(condition) === true
  return isWanted ? { ...finding, severity: 'hint' } : finding
}

/** The lint rules that report conditions that are never true, and give a better reason. */
const broken: ReadonlySet<string> = new Set([
  'claim-type',
  'dotted-claim',
  'in-string',
  'invalid-pattern',
  'list-equality',
  'unknown-claim',
])

/** True if a finding already reports the result of a proof. */
function isSame(finding: RuleFinding, proved: RuleFinding): boolean {
  const isSameRule =
    finding.rule === proved.rule || (proved.rule === 'always-false' && broken.has(finding.rule))
  const [one, other] = [finding.range, proved.range]
  if (finding.rule === 'literal-wildcard') {
    return proved.rule === 'always-false' && one.start === other.start && one.end === other.end
  }
  return isSameRule && one.start <= other.end && other.start <= one.end
}

/**
 * Adds findings. If the first pass has already reported the same problem, the proof is added to that finding instead.
 */
function joined(
  findings: readonly RuleFinding[],
  proved: readonly RuleFinding[],
  { severities = {} }: AnalysisOptions,
): readonly RuleFinding[] {
  const completed = findings.map((finding) => {
    const proof = proved.find((each) => isSame(finding, each))?.analysis
    return proof === undefined || finding.analysis !== undefined
      ? finding
      : { ...finding, analysis: proof }
  })
  const fresh = proved.filter((each) => !findings.some((finding) => isSame(finding, each)))
  return [
    ...completed,
    ...fresh.map((finding) => {
      const { rule, severity } = finding
      const chosen =
        rule === 'always-false' || rule === 'repeated-condition' ? severities[rule] : undefined
      return { ...finding, severity: chosen ?? severity }
    }),
  ]
}

interface Tools {
  readonly analyser: Analyser
  readonly plausibility: Plausibility | undefined
}

/** The analysers of an environment, which keep automata between questions. */
const known = new WeakMap<Environment, Map<string, Tools>>()

export function toolsFor(
  environment: Environment,
  platform: Platform | undefined,
  steps: number,
): Tools {
  const all = known.get(environment) ?? new Map<string, Tools>()
  known.set(environment, all)
  const key = `${platform?.id ?? ''} ${steps}`
  const tools = all.get(key) ?? {
    analyser: new Analyser({ environment, steps, ...(platform && { platform }) }),
    plausibility: platform && new Plausibility(environment, platform),
  }
  all.set(key, tools)
  return tools
}
