import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { getEnvironment } from '@igakit/cel'
import {
  actors,
  assumptions,
  findPlatform,
  isPlatformId,
  type Platform,
  type PlatformId,
} from '@igakit/platforms'
import { matches } from '../automata/pattern-machine.ts'
import { Budget } from '../budget.ts'
import { buildFormula } from '../formula/build-formula.ts'
import { type Atom, type Formula, visitAtoms } from '../formula/formula.ts'
import { Analyser, type Answer, conditions, repair, type Rule } from '../index.ts'
import { actorConstraints } from '../model/actor-conditions.ts'
import { literalsOf } from '../model/literals.ts'
import { inferMine } from '../model/mine.ts'
import { namedIn } from '../model/named.ts'
import { isTrue } from '../outcome.ts'
import { allKinds } from '../solve/class-request.ts'
import { EnvironmentEvaluator } from '../solve/evaluate.ts'
import { valueClasses } from '../solve/value-classes.ts'

/** A rule; with a second one for questions about pairs, and with a platform for questions about its tokens. */
export interface RecordedInput {
  readonly rule: string
  readonly other?: string
  readonly platform?: PlatformId
}

export interface RecordedLine extends RecordedInput {
  readonly output: unknown
}

const federation = getEnvironment('workload-federation')
const everything = getEnvironment('cel-go-all')
const evaluator = new EnvironmentEvaluator(everything)
const analysers = new Map<PlatformId, Analyser>()

function analyserFor(id: PlatformId | undefined): Analyser {
  // A new analyser has no cached results, which would change the number of steps.
  if (id === undefined) return new Analyser({ environment: everything })
  let analyser = analysers.get(id)
  if (analyser === undefined) {
    analyser = new Analyser({ environment: federation, platform: findPlatform(id) })
    analysers.set(id, analyser)
  }
  return analyser
}

function read(analyser: Analyser, expression: string): Rule {
  const found = analyser.readCondition(expression)
  if (!found.ok) throw new Error(`${expression}: ${found.issues[0]?.message ?? 'invalid'}`)
  return found.rule
}

function platformOf({ platform }: RecordedInput): Platform {
  return findPlatform(platform ?? 'github-actions')
}

/** Writes an answer; of a platform's token, the names of the claims that differ from the closest sample. */
function answerText(answer: Answer, platform: Platform | undefined): string {
  switch (answer.answer) {
    case 'undecided':
      return `undecided: ${answer.part?.text ?? answer.reason}`
    case 'no':
      return ['no', ...(answer.restsOnName ? ['rests on a name'] : []), ...answer.assumptions].join(
        '; ',
      )
    case 'yes':
      return `yes ${platform === undefined ? JSON.stringify(answer.claims) : changesOf(answer.claims, platform)}`
  }
}

function changesOf(claims: Readonly<Record<string, unknown>>, { samples }: Platform): string {
  const [closest = []] = samples
    .map((sample) =>
      [...new Set([...Object.keys(sample.claims), ...Object.keys(claims)])].filter(
        (name) => !isDeepStrictEqual(sample.claims[name], claims[name]),
      ),
    )
    .toSorted((left, right) => left.length - right.length)
  return closest.toSorted().join()
}

/** Writes the structure of a formula, with everything that is known about its conditions. */
function formulaText(formula: Formula): unknown {
  switch (formula.kind) {
    case 'constant':
      return formula.outcome
    case 'atom': {
      const { list, machine, numbers, ordered, paths, range, relation, text } = formula.atom
      return {
        text,
        at: range && `${range.start}-${range.end}`,
        paths,
        hasMachine: machine !== undefined,
        reads: [formula.atom.readsContainers, formula.atom.readsNumbersAsText].join(),
        ...(numbers.length > 0 ? { numbers } : {}),
        ...(list === undefined ? {} : { list }),
        ...(relation === undefined ? {} : { relation }),
        ...(ordered === undefined
          ? {}
          : { ordered: { ...ordered, examples: ordered.examples.length } }),
      }
    }
    case 'not':
      return { not: formulaText(formula.operand) }
    case 'test':
      return { test: formulaText(formula.operand), outcomes: formula.outcomes }
    case 'all':
    case 'any':
    case 'one':
      return { [formula.kind]: formula.operands.map(formulaText) }
    case 'if':
      return { if: [formula.condition, formula.ifTrue, formula.ifFalse].map(formulaText) }
    case 'equal':
      return {
        [formula.isNegated ? 'differ' : 'equal']: [formula.left, formula.right].map(formulaText),
      }
    case 'strict':
      return { strict: formula.operands.map(formulaText), result: formulaText(formula.result) }
  }
}

function singleAtoms(rule: string): readonly Atom[] {
  const atoms = new Map<string, Atom>()
  const formula = buildFormula({ source: rule, roots: evaluator.roots, isRule: true })
  visitAtoms(formula, (atom) => {
    if (atom.paths.length === 1 && atom.paths[0]?.join() === 'claims,a') atoms.set(atom.text, atom)
  })
  return [...atoms.values()]
}

/** The recorded outputs, keyed by file name in `fixtures`. */
export const recordings = {
  formulas: ({ rule }) =>
    formulaText(buildFormula({ source: rule, roots: evaluator.roots, isRule: true })),

  /** The classes of `claims.a`. */
  classes: ({ rule }) => {
    const atoms = singleAtoms(rule)
    return [1, 4].map((count) =>
      valueClasses({
        path: ['claims', 'a'],
        atoms,
        restriction: {
          kinds: new Set(allKinds),
          examples: ['a', 3],
          ...(rule.length % 3 === 0 ? { language: matches('^[^b]{0,3}$') } : {}),
        },
        evaluator,
        budget: new Budget(3_000_000),
        count,
        keepsKinds: count > 1,
        hasMembers: rule.length % 2 === 0,
      }).map(({ isComplete, kind, members, outcomes, range }) =>
        [
          kind,
          JSON.stringify(members.map((each) => each ?? null)),
          isComplete ? 'all' : 'some',
          outcomes.join(''),
          range === undefined ? '' : `${range.low}..${range.high} ${range.isOpen}`,
        ].join(' '),
      ),
    )
  },

  answers: (input) => {
    const analyser = analyserFor(input.platform)
    const text = (answer: Answer): string => answerText(answer, analyser.platform)
    const rule = read(analyser, input.rule)
    if (input.other !== undefined) {
      const other = read(analyser, input.other)
      return {
        breaksImplication: text(analyser.breaksImplication(rule, other)),
        overlaps: text(analyser.overlaps(rule, other)),
        admitsOther: text(analyser.differs(rule, other)),
        differs: text(analyser.differs(rule, other, 'outcomes')),
      }
    }
    if (input.platform === undefined) {
      return {
        isTrue: text(analyser.satisfiable(rule)),
        isFalse: text(analyser.canBeFalse(rule)),
        fails: text(analyser.canFail(rule)),
      }
    }
    return Object.fromEntries(
      analyser
        .ladder(rule)
        .rungs.map((rung) => [
          rung.actor,
          rung.answer === 'not_applicable' ? rung.reason : text(rung),
        ]),
    )
  },

  /** The steps of questions. More of them make a test fail, fewer do not. */
  steps: (input) => {
    const analyser = analyserFor(undefined)
    const rule = read(analyser, input.rule)
    analyser.satisfiable(rule)
    analyser.canBeFalse(rule)
    analyser.canFail(rule)
    return analyser.steps
  },

  /** The owner that a rule names, and the tokens that are then in reach of each actor. */
  reach: (input) => {
    const platform = platformOf(input)
    const { formula } = read(analyserFor(platform.id), input.rule)
    const literals = literalsOf(formula)
    const mine = inferMine(platform, literals)
    return {
      literals: literals.map(
        ({ claim, isPositive, kind, text }) =>
          `${isPositive ? '' : 'not '}${kind} ${claim} ${text}`,
      ),
      mine,
      named: namedIn(platform, literals),
      constraints: [[], assumptions].map((assume) =>
        actors.map((actor) => {
          const found = actorConstraints({
            platform,
            actor,
            mine,
            literals,
            assume,
          })
          return typeof found === 'string'
            ? found
            : found.map(({ assumption, holds, restsOnName }) =>
                [holds, assumption, restsOnName].join(' | '),
              )
        }),
      ),
    }
  },

  conditions: (input) => {
    const analyser = analyserFor(input.platform)
    return conditions(analyser, read(analyser, input.rule)).map(
      ({ assumptions: based, isGuard, kind, range, reason }) =>
        [kind, range.start, range.end, reason, isGuard, ...based].join(' | '),
    )
  },

  repairs: (input) => {
    const platform = platformOf(input)
    const analyser = analyserFor(platform.id)
    const rule = read(analyser, input.rule)
    const admitted = platform.samples.filter(
      ({ claims }) => evaluator.evaluate(input.rule, { claims }) === isTrue,
    )
    const own = admitted.map(({ claims }) => ({ claims, matched: true }))
    return (['outsider', 'other_project', 'pusher'] as const).flatMap((against) =>
      [own, []].map((cases) => {
        const found = repair(analyser, rule, { against, cases, maxCandidates: 80 })
        if (found.kind !== 'repaired')
          return { kind: found.kind, ...('reason' in found ? { reason: found.reason } : {}) }
        return [found.repair, ...(found.lasting === undefined ? [] : [found.lasting])].map(
          ({ expression, proof, refused }) =>
            [expression, refused.answer, ...proof.assumptions].join(' | '),
        )
      }),
    )
  },
} as const satisfies Record<string, (input: RecordedInput) => unknown>

export type RecordingName = keyof typeof recordings

export const fileOf = (name: RecordingName): URL =>
  new URL(`../../fixtures/${name}.jsonl`, import.meta.url)

/** Returns the value as JSON, as in the files. */
export function outputOf(name: RecordingName, input: RecordedInput): unknown {
  return JSON.parse(JSON.stringify(recordings[name](input)))
}

/** Reads what was recorded. */
export function recorded(name: RecordingName): readonly RecordedLine[] {
  return readFileSync(fileOf(name), 'utf8').trimEnd().split('\n').map(parseLine)
}

function parseLine(line: string): RecordedLine {
  const row: unknown = JSON.parse(line)
  if (typeof row !== 'object' || row === null || !('rule' in row) || !('output' in row))
    throw new Error(`Invalid line: ${line}`)
  const other = 'other' in row ? row.other : undefined
  const platform = 'platform' in row ? row.platform : undefined
  if (typeof row.rule !== 'string') throw new Error(`Invalid line: ${line}`)
  return {
    rule: row.rule,
    output: row.output,
    ...(typeof other === 'string' ? { other } : {}),
    ...(typeof platform === 'string' && isPlatformId(platform) ? { platform } : {}),
  }
}
