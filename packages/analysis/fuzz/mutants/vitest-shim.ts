import { isDeepStrictEqual } from 'node:util'

type Run = (...values: readonly unknown[]) => unknown
type Table = readonly unknown[]

/** The tests that the loaded files declare. */
export const declared: { readonly name: string; readonly run: () => unknown }[] = []

function eachOf(table: Table, declare: (row: readonly unknown[], index: number) => void): void {
  table.forEach((row, index) => {
    declare(Array.isArray(row) ? row : [row], index)
  })
}

const declareTest = (name: string, run: Run): void => {
  declared.push({ name, run: () => run() })
}

/** The part of vitest's interface that the tests of this package use. */
export const test = Object.assign(declareTest, {
  each:
    (table: Table) =>
    (name: string, run: Run): void => {
      eachOf(table, (row, index) => {
        declared.push({ name: `${name} [${index}]`, run: () => run(...row) })
      })
    },
  for:
    (table: Table) =>
    (name: string, run: Run): void => {
      table.forEach((row, index) => {
        declared.push({ name: `${name} [${index}]`, run: () => run(row) })
      })
    },
})

export const describe = Object.assign(
  (_: string, run: Run): void => {
    run()
  },
  {
    each:
      (table: Table) =>
      (_: string, run: Run): void => {
        eachOf(table, (row) => {
          run(...row)
        })
      },
  },
)

class Matching {
  readonly pattern: RegExp
  constructor(pattern: RegExp) {
    this.pattern = pattern
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Equality that ignores prototypes and undefined members; `isPartial` also ignores further members. */
function isEqual(value: unknown, expected: unknown, isPartial: boolean): boolean {
  if (expected instanceof Matching) return typeof value === 'string' && expected.pattern.test(value)
  if (Array.isArray(expected)) {
    return (
      Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((each, index) => isEqual(value[index], each, isPartial))
    )
  }
  if (expected instanceof Map || expected instanceof Set) return isDeepStrictEqual(value, expected)
  if (!isRecord(expected) || !isRecord(value)) return Object.is(value, expected)
  const keys = new Set([...Object.keys(expected), ...(isPartial ? [] : Object.keys(value))])
  return [...keys].every((key) => isEqual(value[key], expected[key], isPartial))
}

function matches(value: unknown, expected: unknown): boolean {
  return (
    typeof value === 'string' &&
    (expected instanceof RegExp ? expected.test(value) : value.includes(String(expected)))
  )
}

function throws(run: unknown, expected: unknown): boolean {
  if (typeof run !== 'function') return false
  try {
    Reflect.apply(run, undefined, [])
    return false
  } catch (error) {
    if (expected === undefined) return true
    if (typeof expected === 'function') return error instanceof expected
    return matches(error instanceof Error ? error.message : '', expected)
  }
}

type Matcher = (value: unknown, expected?: unknown) => boolean

const matchers: Readonly<Record<string, Matcher>> = {
  toBe: (value, expected) => Object.is(value, expected),
  toEqual: (value, expected) => isEqual(value, expected, false),
  toMatchObject: (value, expected) => isEqual(value, expected, true),
  toMatch: matches,
  toThrow: throws,
  toHaveLength: (value, expected) => Array.isArray(value) && value.length === expected,
  toContain: (value, expected) => Array.isArray(value) && value.includes(expected),
  toBeUndefined: (value) => value === undefined,
  toBeGreaterThan: (value, expected) => Number(value) > Number(expected),
  toBeLessThan: (value, expected) => Number(value) < Number(expected),
}

function expectations(value: unknown, isNegated: boolean): Readonly<Record<string, Run>> {
  return Object.fromEntries(
    Object.entries(matchers).map(([name, matcher]): [string, Run] => [
      name,
      (expected) => {
        if (matcher(value, expected) === isNegated) throw new Error(`${name} failed`)
      },
    ]),
  )
}

export const expect = Object.assign(
  (value: unknown) => ({ ...expectations(value, false), not: expectations(value, true) }),
  { stringMatching: (pattern: RegExp) => new Matching(pattern) },
)
