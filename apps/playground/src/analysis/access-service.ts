import {
  Analyser,
  type Answer,
  findMineProblems,
  type Mine,
  repair,
  type Rule,
  type Rung,
} from '@igakit/analysis'
import { getEnvironment } from '@igakit/cel'
import {
  type Actor,
  describeActor,
  detectPlatforms,
  findPlatform,
  type Platform,
  platforms,
} from '@igakit/platforms'
import { parseJson } from '../workspace/parse-workspace.ts'
import { isRecord } from '../shared/guards.ts'
import type { Service } from '../workers/worker-service.ts'
import type {
  AccessAnswer,
  AccessQuestion,
  AccessSubject,
  AllTokensAnswer,
  IssuerAnswer,
  RepairAnswer,
  RungAnswer,
} from './access-question.ts'
import { answerGuarantees } from './guarantees.ts'
import { tokenAnswer } from './token-answer.ts'

/** The work per question in steps of about 50 ns, so that the next keystroke never waits long. */
const steps = 2_000_000
/** The work per question of a repair, which runs only at the user's request. */
const repairSteps = 10_000_000
const mostCandidates = 60

/** An analyser with a rule that it has read. */
interface Desk {
  readonly analyser: Analyser
  readonly platform: Platform | undefined
  readonly rule: Rule | undefined
  readonly mine: Mine
}

/** Answers questions about who gets in. Keeps the newest analyser, whose caches make the next edit fast. */
export const accessService: Service<AccessQuestion, AccessAnswer> = {
  answer(question) {
    switch (question.kind) {
      case 'issuer':
        return { kind: 'issuer', issuer: issuerOf(deskFor(question), question.mine) }
      case 'rung':
        return { kind: 'rung', rung: rungOf(deskFor(question), question.actor, question.mine) }
      case 'comparison':
        return {
          kind: 'comparison',
          comparison: comparisonOf(deskFor(question), question.baseline),
        }
      case 'repair':
        return { kind: 'repair', repair: repairOf(question) }
      case 'guarantees':
        return answerGuarantees(question.suite)
      default:
        return question satisfies never
    }
  },
}

let newest: { readonly key: string; readonly analyser: Analyser } | undefined
let newestRule: { readonly key: string; readonly desk: Desk } | undefined

function deskFor(subject: AccessSubject): Desk {
  const platform = platformOf(subject)
  const key = `${subject.environment} ${platform?.id ?? ''}`
  const ruleKey = `${key} ${subject.expression}`
  if (newestRule?.key === ruleKey) return newestRule.desk
  if (newest?.key !== key) newest = { key, analyser: analyserFor(subject, platform, steps) }
  const { analyser } = newest
  const read = analyser.read(subject.expression)
  const rule = read.ok ? read.rule : undefined
  const desk = { analyser, platform, rule, mine: rule ? analyser.inferMine(rule) : {} }
  newestRule = { key: ruleKey, desk }
  return desk
}

function analyserFor(
  { environment }: AccessSubject,
  platform: Platform | undefined,
  limit: number,
): Analyser {
  return new Analyser({
    environment: getEnvironment(environment),
    steps: limit,
    ...(platform && { platform }),
  })
}

function platformOf({ input, platform }: AccessSubject): Platform | undefined {
  if (platform !== undefined) return findPlatform(platform)
  const claims = parseJson(input)
  return isRecord(claims) ? detectPlatforms(claims)[0] : undefined
}

function issuerOf({ mine: inferred, platform, rule }: Desk, mine = inferred): IssuerAnswer {
  return {
    isReadable: rule !== undefined,
    ...(platform && {
      platform: { id: platform.id, title: platform.title, date: platform.date },
    }),
    platforms: platforms.map(({ id, title }) => ({ id, title })),
    mine,
    owners: platform ? ownerClaims(platform) : [],
    notes: platform?.notes ?? [],
  }
}

/** Returns the claims that identify organizations and projects, ids before names. */
function ownerClaims({ identity }: Platform): readonly string[] {
  const { container, organization, project } = identity
  const levels = [organization, ...(container ? [container] : []), project]
  return [...new Set(levels.flatMap(({ ids, names }) => [...ids, ...names]))]
}

function rungOf(
  { analyser, mine: inferred, platform, rule }: Desk,
  actor: Actor,
  mine = inferred,
): RungAnswer {
  const model = platform?.actors[actor]
  const title = describeActor(actor, platform)
  const notes = model?.exists === true ? (model.notes ?? []) : []
  const about = { actor, title, notes, needsProtection: false }
  if (rule === undefined) return { ...about, access: undecided('the rule does not compile') }
  // Contradictory values would prove everything.
  const [problem] = platform && mine !== inferred ? findMineProblems(platform, mine) : []
  if (problem) {
    const reason = `your value of ${problem.claim} ${problem.message}`
    return { ...about, access: undecided(reason) }
  }
  const rung = analyser.admits(rule, actor, { mine })
  const access =
    rung.answer === 'not_applicable'
      ? { answer: rung.answer, reason: rung.reason }
      : plainAnswer(rung, platform)
  // Only these actors are limited by protection.
  const isLimited = rung.answer === 'no' && (actor === 'pusher' || actor === 'fork')
  const needsProtection =
    isLimited && analyser.admits(rule, actor, { mine, assume: ['unprotected'] }).answer !== 'no'
  return { ...about, needsProtection, access }
}

function comparisonOf(
  { analyser, platform, rule }: Desk,
  baseline: string,
): Extract<AccessAnswer, { kind: 'comparison' }>['comparison'] {
  const before = analyser.read(baseline)
  if (!before.ok || rule === undefined) return undefined
  return {
    added: plainAnswer(analyser.breaksImplication(rule, before.rule), platform),
    removed: plainAnswer(analyser.breaksImplication(before.rule, rule), platform),
  }
}

function repairOf(question: Extract<AccessQuestion, { kind: 'repair' }>): RepairAnswer {
  const { actor, cases, expression } = question
  const platform = platformOf(question)
  const analyser = analyserFor(question, platform, repairSteps)
  const read = analyser.read(expression)
  if (!read.ok) return { kind: 'undecided', reason: 'the rule does not compile' }
  const found = repair(analyser, read.rule, {
    against: actor,
    cases,
    maxCandidates: mostCandidates,
    ...(question.mine && { mine: question.mine }),
  })
  switch (found.kind) {
    case 'repaired': {
      const all = [found.repair, ...(found.lasting === undefined ? [] : [found.lasting])]
      return {
        kind: found.kind,
        mine: found.mine,
        options: all.map(({ edits, expression: repaired, proof, refused }) => ({
          expression: repaired,
          proof,
          edits: edits.map(({ range, replacement }) => ({
            before: expression.slice(range.start, range.end),
            after: replacement,
          })),
          refused: refusedAnswer(refused, platform),
        })),
      }
    }
    case 'unneeded':
      return { kind: found.kind }
    case 'none':
    case 'undecided':
      return { kind: found.kind, reason: found.reason }
    default:
      return found satisfies never
  }
}

function refusedAnswer(
  rung: Rung,
  platform: Platform | undefined,
): AllTokensAnswer | { readonly answer: 'not_applicable' } {
  return rung.answer === 'not_applicable' ? { answer: rung.answer } : plainAnswer(rung, platform)
}

function plainAnswer(answer: Answer, platform: Platform | undefined): AllTokensAnswer {
  switch (answer.answer) {
    case 'yes':
      return { answer: 'yes', token: tokenAnswer(answer.claims, platform) }
    case 'no': {
      const { assumptions, restsOnName } = answer
      return { answer: 'no', assumptions, restsOnName }
    }
    case 'undecided': {
      const { part, reason } = answer
      return { answer: 'undecided', reason, ...(part && { part }) }
    }
    default:
      return answer satisfies never
  }
}

function undecided(reason: string): AllTokensAnswer {
  return { answer: 'undecided', reason }
}
