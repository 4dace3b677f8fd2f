import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateExpression } from '../fuzz/generate-expression.ts'
import { compile, getEnvironment, prepareInput } from '../src/index.ts'
import { differences } from './disagreements.ts'
import { askSecondEngine } from './second-engine.ts'
import { canonicalValue } from './spec-value.ts'

const environment = getEnvironment('cel-go')
const claims = {
  sub: 'repo:acme/infra',
  aud: ['a', 'b'],
  nums: [1, 2],
  n: 1,
  b: true,
  nested: { x: 1 },
  nul: null,
}

/** What we say of an expression that checks; the second engine has no check, so there is nothing to compare otherwise. */
function ask(expression: string): string | undefined {
  const compilation = compile(expression, environment)
  if (!compilation.ok) return undefined
  const input = prepareInput(environment, JSON.stringify({ claims }))
  if (!input.ok) throw new Error('the claims are no input')
  const evaluation = compilation.program.evaluate(input.input)
  return evaluation.ok
    ? canonicalValue(evaluation.value)
    : `error: ${evaluation.issues[0]?.message}`
}

test('a second engine disagrees for known reasons only', () => {
  const expressions = fc.sample(generateExpression(environment), {
    numRuns: 6000,
    seed: 20_261_121,
  })
  const known = new Set<string>()
  const unexplained: object[] = []
  let compared = 0
  for (const expression of expressions) {
    const ours = ask(expression)
    if (ours === undefined) continue
    compared++
    const theirs = askSecondEngine(expression, claims)
    if (ours === theirs || (ours.startsWith('error: ') && theirs.startsWith('error: '))) continue
    const difference = differences.find(
      ({ where, says }) => where.test(expression) && (says === undefined || says.test(theirs)),
    )
    if (difference) known.add(difference.reason)
    else unexplained.push({ expression, ours, theirs })
  }
  expect(unexplained).toEqual([])
  expect(compared).toBeGreaterThan(3000)
  // The two do disagree, and that is seen.
  expect(known.size).toBeGreaterThan(3)
})
