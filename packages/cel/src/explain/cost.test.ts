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
    ['(1 > 2 ? none : none).all(y, true)', 2],
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
    ['[1, 2].exists_one(x, x == 1)', 10 + (2 + 2) + 2 + 2],
    ['[1, 2].map(x, x)', 10 + 2 * 13 + 11],
    ['[1, 2].filter(x, x == 1)', 10 + (2 + 13) + 2 + 11],
    ['cel.bind(x, 1 + 1, x)', 10 + 1 + 1],
  ] as const)('%s costs %s', ([expression, cost]) => {
    expect(evaluate(expression)).toMatchObject({ ok: true, cost })
  })
})

describe('matches the costs that cel-go 0.28.1 tracks', () => {
  const claims = { b: true, m: { k: 'v' }, l: [1, 2] }

  test.for([
    ['(true ? claims : claims).all(k, true)', 10],
    ['(claims.b ? claims.m : claims.l).k', 4],
    ['true ? claims : {}', 0],
    ['has(claims.missing.a) || true', 2],
    ['google.protobuf.Timestamp', 0],
    ['google.protobuf.NullValue.NULL_VALUE', 0],
    ['[true, false].exists_one(x, x)', 16],
    ['[1, 2].filter(x, x == 1)', 38],
    ['[1, 2].map(x, x > 1, x)', 38],
    ['claims.m.exists(k, k == "k")', 9],
    ['claims.l.transformList(i, v, i > 0, v)', 30],
    ['claims.m.transformMap(k, v, k)', 37],
    ['strings.quote("")', 0],
    ['strings.quote("0123456789a")', 2],
    ['"hello".charAt(1)', 3],
    ['"hello world".indexOf("o")', 3],
    ['"hello world".lastIndexOf("o", 5)', 3],
    ['"Hello".lowerAscii()', 7],
    ['"Hello".upperAscii()', 7],
    ['"hello".substring(1)', 6],
    ['"hello".substring(1, 3)', 4],
    ['" a ".trim()', 3],
    ['"hello".reverse()', 7],
    ['"hello".replace("l", "LL")', 9],
    ['"".replace("", "-", 1)', 3],
    ['"a,b,c".split(",")', 15],
    ['"a,b,c".split(",", 2)', 14],
    ['["a", "bc"].join()', 15],
    ['["a", "bc"].join("--")', 17],
    ['"%s".format([1])', 11],
    ['"a".matches("[a-z]+")', 2],
    ['matches("a", "[a-z]+")', 1],
    ['regex.extract("hello", "l+")', 3],
    ['regex.extractAll("hello", "l")', 14],
    ['regex.replace("hello", "l", "L")', 6],
    ['[1, 2, 3].slice(0, 2)', 23],
    ['[[1], [2, 3]].flatten()', 43],
    ['[[[1]], [[2, 3]]].flatten(2)', 65],
    ['[1, 2].reverse()', 23],
    ['lists.range(5)', 16],
    ['[1, 2, 1].distinct()', 39],
    ['["a", "b"].distinct()', 29],
    ['[3, 1, 2].sort()', 39],
    ['["b", "a", "c"].sort()', 39],
    ['[3, 1, 2].sortBy(x, -x)', 104],
    ['sets.contains([1, 2], [1])', 23],
    ['sets.intersects([1, 2], [3])', 23],
    ['sets.equivalent([1, 2], [2, 1])', 29],
    ['math.greatest(1, 2)', 1],
    ['base64.encode(b"abc")', 1],
    ['claims.?m.?k', 3],
    ['claims.?missing.?k', 1],
    ['claims.?m.k', 3],
    ['[1, 2][?5]', 11],
    ['has(claims.?m.missing)', 2],
    ['optional.none().k', 2],
    ['optional.of({"a": 1}).a', 33],
    ['claims.?m.?k.orValue("x")', 3],
    ['optional.of(1).optMap(x, x + 1)', 17],
    ['cel.bind(x, 1 + 1, x + x)', 14],
  ] as const)('%s costs %s', ([expression, cost]) => {
    const compilation = compile(expression, base)
    if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
    expect(trackCost(compilation.program).evaluate({ claims })).toMatchObject({ ok: true, cost })
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
