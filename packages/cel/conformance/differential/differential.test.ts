import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateExpression } from '../../fuzz/generate-expression.ts'
import { ordinaryClaims } from '../../fuzz/generate-json.ts'
import { isThorough } from '../../fixtures/is-thorough.ts'
import { generateMutation } from '../../fuzz/generate-mutation.ts'
import { goldenExpressions } from '../../fuzz/golden-expressions.ts'
import { getEnvironment } from '../../src/index.ts'
import { readGoldenClaims } from '../golden-case.ts'
import { askBoth } from './ask-both.ts'
import { differences } from './differences.ts'
import { findDisagreements } from './find-disagreements.ts'

const seed = 20_261_121

/** The share of expressions that `npm test` evaluates; `npm run test:long` evaluates all of them. */
const part = isThorough ? 1 : 1 / 4

describe('a second engine disagrees for known reasons only', () => {
  test.for([
    {
      name: 'on expressions from all functions and values',
      expressions: generateExpression(getEnvironment('cel-go')),
      claims: ordinaryClaims,
      numRuns: 12_000,
      fewest: 6_000,
    },
    {
      name: 'on damaged golden expressions',
      expressions: generateMutation(goldenExpressions()),
      claims: readGoldenClaims()['odd'] ?? {},
      numRuns: 40_000,
      fewest: 1_500,
    },
  ])('$name', ({ claims, expressions, fewest, numRuns }) => {
    const ask = askBoth(claims)
    const reasons = new Set<string>()
    const unexplained: object[] = []
    let compared = 0
    for (const expression of fc.sample(expressions, { numRuns: numRuns * part, seed })) {
      const answers = ask(expression)
      if (answers === undefined) continue
      compared++
      for (const disagreement of findDisagreements(expression, ask)) {
        const difference = differences.find(({ explains }) => explains(disagreement))
        const { name, operands, ours, text, theirs } = disagreement
        if (difference) reasons.add(difference.reason)
        else unexplained.push({ expression, text, name, operands, ours, theirs })
      }
    }
    expect(unexplained).toEqual([])
    expect(compared).toBeGreaterThan(fewest * part)
    // Fails if the test stops detecting the engines' known disagreements.
    expect(reasons.size).toBeGreaterThan(4)
  })

  test('every reason is unique', () => {
    const reasons = differences.map(({ reason }) => reason)
    expect(new Set(reasons).size).toBe(reasons.length)
  })
})
