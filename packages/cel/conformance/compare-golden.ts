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

/** The properties that are compared with cel-go's results. */
export const measures = [
  'verdict',
  'value and type',
  'stage of error',
  'check error messages',
  'check error positions',
  'evaluation error messages',
  'parse error messages',
  'first parse error position',
  'static type',
] as const

export type Measure = (typeof measures)[number]

/** The number of cases for a measure, and the cases that failed. */
export interface MeasureResult {
  count: number
  readonly misses: {
    readonly id: string
    readonly expression: string
    readonly expected: unknown
    readonly found: unknown
  }[]
}

export type FileResults = Readonly<Record<Measure, MeasureResult>>

interface Answer {
  readonly stage: string
  readonly value?: unknown
  readonly type?: string
  readonly error?: string
  readonly issues?: readonly Issue[]
  readonly checkType?: string
}

/** Evaluates the cases of a golden file and compares the results with cel-go's results. */
export function compareGolden(file: GoldenFile): FileResults {
  const environment = getEnvironment(goldenFiles[file])
  const claims = readGoldenClaims()
  const results = emptyFileResults()
  for (const golden of readGoldenCases(file)) {
    const found = answer(golden.expression, environment, claims[golden.claims])
    for (const [measure, expected, actual] of compare(golden, found)) {
      const result = results[measure]
      result.count++
      if (isDeepStrictEqual(expected, actual)) continue
      result.misses.push({
        id: golden.id,
        expression: golden.expression,
        expected,
        found: actual,
      })
    }
  }
  return results
}

export function emptyFileResults(): FileResults {
  return {
    verdict: noResult(),
    'value and type': noResult(),
    'stage of error': noResult(),
    'check error messages': noResult(),
    'check error positions': noResult(),
    'evaluation error messages': noResult(),
    'parse error messages': noResult(),
    'first parse error position': noResult(),
    'static type': noResult(),
  }
}

function noResult(): MeasureResult {
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
  yield ['stage of error', stage, found.stage]
  const places = golden.issues.map(({ column, line }) => ({ line, column }))
  const foundPlaces = (found.issues ?? []).map(({ position }) => position)
  if (stage === 'parse') {
    yield ['parse error messages', golden.error, found.error]
    yield ['first parse error position', places[0], foundPlaces[0]]
  } else if (stage === 'check') {
    yield ['check error messages', golden.error, found.error]
    yield ['check error positions', places, foundPlaces]
  } else {
    yield ['evaluation error messages', golden.error, found.error]
  }
}

function verdictOf({ stage, value }: Answer): unknown {
  return stage === 'ok' ? value === true : 'error'
}
