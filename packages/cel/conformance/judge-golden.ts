import { isDeepStrictEqual } from 'node:util'
import {
  compile,
  encodeValue,
  type Environment,
  formatIssues,
  getEnvironment,
  type Issue,
} from '../src/index.ts'
import {
  type GoldenCase,
  type GoldenFile,
  goldenFiles,
  readGoldenCases,
  readGoldenClaims,
} from './golden-case.ts'

/** What is compared with cel-go's answers. */
export const measures = [
  'verdict',
  'value and type',
  'stage of failure',
  'text of check errors',
  'places of check errors',
  'text of evaluation errors',
  'text of parse errors',
  'first place of parse errors',
  'static type',
] as const

export type Measure = (typeof measures)[number]

/** How many cases a measure was taken on, and those that it does not hold for. */
export interface Judgement {
  count: number
  readonly misses: {
    readonly id: string
    readonly expression: string
    readonly expected: unknown
    readonly found: unknown
  }[]
}

export type Judgements = Readonly<Record<Measure, Judgement>>

interface Answer {
  readonly stage: string
  readonly value?: unknown
  readonly type?: string
  readonly error?: string
  readonly issues?: readonly Issue[]
  readonly checkType?: string
}

/** Asks the package what cel-go was asked, and compares the answers. */
export function judgeGolden(file: GoldenFile): Judgements {
  const environment = getEnvironment(goldenFiles[file])
  const claims = readGoldenClaims()
  const judgements = emptyJudgements()
  for (const golden of readGoldenCases(file)) {
    const found = answer(golden.expression, environment, claims[golden.claims])
    for (const [measure, expected, actual] of compare(golden, found)) {
      const judgement = judgements[measure]
      judgement.count++
      if (isDeepStrictEqual(expected, actual)) continue
      judgement.misses.push({
        id: golden.id,
        expression: golden.expression,
        expected,
        found: actual,
      })
    }
  }
  return judgements
}

export function emptyJudgements(): Judgements {
  return {
    verdict: unjudged(),
    'value and type': unjudged(),
    'stage of failure': unjudged(),
    'text of check errors': unjudged(),
    'places of check errors': unjudged(),
    'text of evaluation errors': unjudged(),
    'text of parse errors': unjudged(),
    'first place of parse errors': unjudged(),
    'static type': unjudged(),
  }
}

function unjudged(): Judgement {
  return { count: 0, misses: [] }
}

function answer(expression: string, environment: Environment, claims: unknown): Answer {
  const compilation = compile(expression, environment)
  if (!compilation.ok) return failure(compilation.issues, expression)
  const { checkType } = compilation.program
  const evaluation = compilation.program.evaluate({ claims })
  if (!evaluation.ok) return { ...failure(evaluation.issues, expression), checkType }
  return { stage: 'ok', value: encodeValue(evaluation.value), type: evaluation.type, checkType }
}

function failure(issues: readonly Issue[], expression: string): Answer {
  return { stage: issues[0]?.stage ?? 'none', error: formatIssues(issues, expression), issues }
}

type Comparison = readonly [measure: Measure, expected: unknown, found: unknown]

function* compare(golden: GoldenCase, found: Answer): Iterable<Comparison> {
  yield ['verdict', 'stage' in golden ? 'error' : golden.value === true, verdictOf(found)]
  if (golden.checkType !== undefined) yield ['static type', golden.checkType, found.checkType]
  if (!('stage' in golden)) {
    yield ['value and type', [golden.value, golden.type], [found.value, found.type]]
    return
  }
  const stage = golden.stage === 'program' ? 'check' : golden.stage
  yield ['stage of failure', stage, found.stage]
  const places = golden.issues.map(({ column, line }) => ({ line, column }))
  const foundPlaces = (found.issues ?? []).map(({ position }) => position)
  if (stage === 'parse') {
    yield ['text of parse errors', golden.error, found.error]
    yield ['first place of parse errors', places[0], foundPlaces[0]]
  } else if (stage === 'check') {
    yield ['text of check errors', golden.error, found.error]
    yield ['places of check errors', places, foundPlaces]
  } else {
    yield ['text of evaluation errors', golden.error, found.error]
  }
}

function verdictOf({ stage, value }: Answer): unknown {
  return stage === 'ok' ? value === true : 'error'
}
