import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFault } from './find-fault.ts'
import type { FuzzCase } from './fuzz-case.ts'
import { generators, prefixCase } from './generate-case.ts'
import { goldenExpressions, prefixesOf } from './golden-expressions.ts'
import { isThorough } from '../fixtures/is-thorough.ts'
import { toTest } from './to-test.ts'

// Runs twenty thousand cases, the same in every run. `npm run test:long` runs eighty thousand more, then random cases
// for a few minutes, and all prefixes.

/** The total number of cases. */
const total = isThorough ? 100_000 : 20_000

/** The interval between tested prefixes. */
const stride = isThorough ? 5 : 25

const seed = 20_260_101
const timeout = 120_000

const expressions = goldenExpressions()
const prefixes = prefixesOf(expressions).filter((_, index) => index % stride === 0)
const kinds = generators(expressions)
const numRuns = Math.ceil((total - prefixes.length) / kinds.length)

describe('no input makes the package throw, hang or break a promise', () => {
  test.for(kinds)('$name', { timeout }, ({ cases }) => {
    const property = fc.property(cases, (given) => findFault(given) === undefined)
    const { counterexample, numRuns: tried } = fc.check(property, { numRuns, seed })
    expect(counterexample === null ? '' : describeFault(counterexample[0])).toBe('')
    expect(tried).toBe(numRuns)
  })

  test('prefixes of expressions', { timeout }, () => {
    const faulty = prefixes.map(prefixCase).find((given) => findFault(given) !== undefined)
    expect(faulty === undefined ? '' : describeFault(faulty)).toBe('')
    expect(prefixes.length + numRuns * kinds.length).toBeGreaterThanOrEqual(total)
  })
})

function describeFault(given: FuzzCase): string {
  const fault = findFault(given) ?? 'fails at times'
  return `${fault}\n\n${toTest(given, fault)}`
}
