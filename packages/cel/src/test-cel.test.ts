import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { workloadFederation } from './environments/workload-federation.ts'
import { testCel, testCelWithBudget } from './test-cel.ts'

const claimsJson = JSON.stringify({ list: Array.from({ length: 100 }, (_, index) => index) })
const cheap = { claimsJson, expression: 'claims.list.exists(x, x == 99.0)' }
const expensive = {
  claimsJson,
  expression: 'claims.list.all(a, claims.list.all(b, claims.list.all(c, a + b + c >= 0.0)))',
}

test.each([cheap, { claimsJson: '{', expression: 'true' }, { claimsJson, expression: '1 +' }])(
  'returns the same result within its budget: %j',
  (request) => {
    expect(testCelWithBudget(request, 10_000)).toEqual(testCel(request))
  },
)

test('returns no verdict beyond its budget', () => {
  expect(testCelWithBudget(expensive, 10_000)).toBeNull()
  expect(testCel(expensive)).toMatchObject({ matched: true, error: '' })
})

test('distinguishes an exceeded budget from the limit of every evaluation', () => {
  const compilation = compile(expensive.expression, workloadFederation)
  if (!compilation.ok) throw new Error('It compiles.')
  const claims = { list: Array.from({ length: 3000 }, (_, index) => index) }
  const codeWith = (options?: { readonly maxSteps: number }) => {
    const evaluation = compilation.program.evaluate({ claims }, options)
    return evaluation.ok ? null : evaluation.issues[0]?.code
  }
  expect(codeWith({ maxSteps: 1000 })).toBe('cost_exceeded')
  expect(codeWith()).toBe('limit_exceeded')
})
