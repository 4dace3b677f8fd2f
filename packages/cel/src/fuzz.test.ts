import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFault } from '../fuzz/find-fault.ts'
import type { FuzzCase } from '../fuzz/fuzz-case.ts'
import { generators, prefixCase } from '../fuzz/generate-case.ts'
import { goldenExpressions, prefixesOf } from '../fuzz/golden-expressions.ts'
import { isThorough } from '../fixtures/is-thorough.ts'
import { toTest } from '../fuzz/to-test.ts'

// Twenty thousand cases, the same in every run; `npm run test:long` tries them and eighty thousand more, and then others
// for minutes, with all of the prefixes.

/** How many cases there are in all. */
const total = isThorough ? 100_000 : 20_000

/** Of how many prefixes one is tried. */
const stride = isThorough ? 5 : 25

const seed = 20_260_101
const timeout = 120_000

const expressions = goldenExpressions()
const prefixes = prefixesOf(expressions).filter((_, index) => index % stride === 0)
const kinds = generators(expressions)
const numRuns = Math.ceil((total - prefixes.length) / kinds.length)

describe('no input makes the package throw, hang, or say what it should not', () => {
  test.for(kinds)('$name', { timeout }, ({ cases }) => {
    const property = fc.property(cases, (given) => findFault(given) === undefined)
    const { counterexample, numRuns: tried } = fc.check(property, { numRuns, seed })
    expect(counterexample === null ? '' : describeFault(counterexample[0])).toBe('')
    expect(tried).toBe(numRuns)
  })

  test('beginnings of expressions', { timeout }, () => {
    const faulty = prefixes.map(prefixCase).find((given) => findFault(given) !== undefined)
    expect(faulty === undefined ? '' : describeFault(faulty)).toBe('')
    expect(prefixes.length + numRuns * kinds.length).toBeGreaterThanOrEqual(total)
  })
})

function describeFault(given: FuzzCase): string {
  const fault = findFault(given) ?? 'fails at times'
  return `${fault}\n\n${toTest(given, fault)}`
}
