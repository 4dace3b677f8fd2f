import { describe, expect, test } from 'vitest'
import { binds } from '../../fixtures/hostile/binds.ts'
import { chain } from '../../fixtures/hostile/chain.ts'
import { nest } from '../../fixtures/hostile/nest.ts'
import { outcomeOf } from '../../fixtures/hostile/outcome-of.ts'
import { range } from '../../fixtures/hostile/range.ts'
import { type Evaluation, compile, formatValue, getEnvironment } from '../index.ts'
import { explain, inputsOf, trackCost } from '../explain/index.ts'

const pair = (name: string): string => `[${name}, ${name}]`

function describeEvaluation(evaluation: Evaluation): string {
  if (evaluation.ok) return formatValue(evaluation.value)
  return `${evaluation.issues[0]?.code}: ${evaluation.issues[0]?.message}`
}

describe('tracing does not change the outcome', () => {
  test.each([
    ['20,000 terms of a macro', `[true].all(a, ${chain('a', '&&')})`, {}],
    ['6,000 fields', chain('claims.x==1.0', '||', 6_000), { x: 2 }],
    ['20,000 negations', `${'!'.repeat(20_000)}true`, {}],
    ['60 macros in each other', nest('[1].all(x,', 'true', ')', 60), {}],
    // Tracing the innermost condition takes the most time.
    [
      'loops without end',
      `claims.l.all(a, claims.l.all(b, claims.l.all(c, claims.l.all(d, a + b + c + d >= 0.0))))`,
      { l: range(100) },
    ],
    [
      'a value with very many references',
      binds(60, 'dyn([1])', pair, (last) => `${last}.size()`),
      {},
    ],
    ['a result with very many references', binds(60, 'dyn([1])', pair), {}],
    [
      'constant lists that are kept',
      'lists.range(1000000).map(x, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).size()',
      {},
    ],
    ['constant lists as keys', '[1, 1].transformMapEntry(k, v, {[v]: k, [1]: k}).size()', {}],
    ['a macro that copies its receiver', `optional.of(1)${'.optMap(x, x + 1)'.repeat(10)}`, {}],
  ])('%s', (_name, expression, claims) => {
    const compilation = compile(expression, getEnvironment('cel-go-all'))
    if (!compilation.ok) throw new Error('does not compile')
    const { program } = compilation
    const outcome = outcomeOf(expression, claims)
    expect(describeEvaluation(explain(program, { claims }).evaluation)).toBe(outcome)
    expect(describeEvaluation(trackCost(program).evaluate({ claims }))).toBe(outcome)
    expect(inputsOf(program).length).toBeLessThanOrEqual(7_000)
  })
})
