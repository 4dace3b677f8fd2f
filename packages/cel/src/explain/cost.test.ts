import { describe, expect, test } from 'vitest'
import { compile, type Environment, getEnvironment } from '../index.ts'
import { trackCost } from './index.ts'

const base = getEnvironment('cel-go-all')
const variable = (name: string, type: string): Environment['variables'][number] => ({
  name,
  type,
  doc: '',
  example: '',
  confidence: 'documented',
})
const environment: Environment = {
  ...base,
  variables: [
    variable('list', 'list(string)'),
    variable('map', 'map(string, dyn)'),
    variable('text', 'string'),
    variable('none', 'list(int)'),
  ],
}
const input = { list: ['v', 'w'], map: { key: 'v' }, text: 'x'.repeat(500), none: [] }

function evaluate(expression: string, limit?: number) {
  const compilation = compile(expression, environment)
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  return trackCost(compilation.program, limit).evaluate(input)
}

describe("matches the costs in cel-go's own tests", () => {
  test.for([
    ['"Hello World!"', 0],
    ['list', 1],
    ['map["key"]', 2],
    ['list[1]', 2],
    ['map.key', 2],
    ['map["ke" + "y"]', 3],
    ['list[3 - 2]', 3],
    ['has(map.key)', 2],
    ['[1, 2, 3]', 10],
    ['{"a": 1, "b": 2, "c": 3}', 30],
    ['none.all(x, true)', 2],
    ['[1, 2, 3].all(x, true)', 20],
    ['text.matches("[0-9]")', 103],
    ['"123".matches("[0-9]")', 2],
    ['true || false', 0],
    ['1 < 2', 1],
    ['1 == 2', 1],
    ['2 in [1, 2, 3]', 13],
    ['1 + 1', 1],
    ['true ? 1 : 2', 0],
    ['size("123")', 1],
    ['"12345678901234567890" == "123456789012345678901234567890"', 2],
    ['bytes(text)', 51],
    ['string(1)', 1],
    ['text.contains(text)', 2502],
    ['(1 > 2 ? none : none).all(y, true)', 3],
    ['false ? false : 1 > 3', 1],
    ['map.all(k, map[k] == "v")', 8],
    ['(none + none).all(x, true)', 4],
    ['(1 > 2 ? 5 : 3) > 1', 2],
    ['(1 > 2 || 2 > 1) == true', 3],
  ] as const)('%s costs %s', ([expression, cost]) => {
    expect(evaluate(expression)).toMatchObject({ ok: true, cost })
  })
})

describe('macros cost as much as their folds', () => {
  test.for([
    ['[1, 2].exists(x, x == 3)', 10 + 2 * (4 + 2) + 1],
    ['[1, 2].exists(x, x == 1)', 10 + (4 + 2) + 3 + 1],
    ['[1, 2].exists_one(x, x == 1)', 10 + (2 + 2) + (1 + 2) + 2],
    ['[1, 2].map(x, x)', 10 + 2 * 13 + 11],
    ['[1, 2].filter(x, x == 1)', 10 + (2 + 13) + (2 + 1) + 11],
    ['cel.bind(x, 1 + 1, x)', 10 + 1 + 1],
  ] as const)('%s costs %s', ([expression, cost]) => {
    expect(evaluate(expression)).toMatchObject({ ok: true, cost })
  })
})

test('exceeding a limit ends the evaluation, regardless of context', () => {
  const expression = '"abcdefg".contains("val1" + "val2222222") || true'
  expect(evaluate(expression, 4)).toMatchObject({ ok: true, cost: 4 })
  expect(evaluate(expression, 3)).toMatchObject({
    ok: false,
    issues: [
      {
        code: 'cost_exceeded',
        stage: 'eval',
        message: 'operation cancelled: actual cost limit exceeded',
      },
    ],
  })
})
