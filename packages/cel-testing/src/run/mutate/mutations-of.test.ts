import { compile, getEnvironment } from '@igakit/cel'
import { platforms } from '@igakit/platforms'
import { describe, expect, test } from 'vitest'
import { mutationsOf } from './mutations-of.ts'

const environment = getEnvironment('cel-go')

function mutate(expression: string): readonly string[] {
  return mutationsOf(expression, environment)
    .map(({ expression: changed, mutation }) => `${mutation.kind}: ${changed()}`)
    .toSorted()
}

test.for<[string, readonly string[]]>([
  ['claims.a == claims.b', ['comparison: claims.a != claims.b']],
  ['claims.a < claims.b', ['comparison: claims.a <= claims.b', 'comparison: claims.a >= claims.b']],
  ['claims.a + claims.b', ['arithmetic: claims.a - claims.b']],
  [
    'claims.a && claims.b && claims.c',
    [
      'dropped_part: claims.a && claims.b',
      'dropped_part: claims.a && claims.c',
      'dropped_part: claims.b && claims.c',
      'swapped_logic: claims.a && claims.b || claims.c',
      'swapped_logic: claims.a || claims.b && claims.c',
    ],
  ],
  [
    'claims.a || claims.b',
    ['dropped_part: claims.a', 'dropped_part: claims.b', 'swapped_logic: claims.a && claims.b'],
  ],
  [
    '(claims.a || claims.b) && // why\n(claims.c)',
    [
      'dropped_part: (claims.a || claims.b)',
      'dropped_part: (claims.a) && // why\n(claims.c)',
      'dropped_part: (claims.b) && // why\n(claims.c)',
      'dropped_part: (claims.c)',
      'swapped_logic: (claims.a && claims.b) && // why\n(claims.c)',
      'swapped_logic: (claims.a || claims.b) || // why\n(claims.c)',
    ],
  ],
  ['claims.a ? claims.b : claims.c', ['dropped_part: (claims.b)', 'dropped_part: (claims.c)']],
  ['has(claims.a)', ['negation: !has(claims.a)']],
  ['!has(claims.a)', ['negation: has(claims.a)']],
  ['!claims.a', ['negation: claims.a']],
  [
    '"x" in claims.a',
    ['constant: "" in claims.a', 'constant: "~" in claims.a', 'negation: !("x" in claims.a)'],
  ],
  [
    'claims.a.startsWith(claims.b)',
    [
      'negation: !claims.a.startsWith(claims.b)',
      'string_test: claims.a.contains(claims.b)',
      'string_test: claims.a.endsWith(claims.b)',
    ],
  ],
  ['claims.a.all(x, x)', ['negation: !claims.a.all(x, x)', 'quantifier: claims.a.exists(x, x)']],
  ['1', ['constant: 2']],
  ['1u', ['constant: 2u']],
  ['1.5', ['constant: 2.5']],
  ['true', ['constant: false']],
  ["r'a'", ['constant: ""', 'constant: "~"']],
  ['[claims.a, claims.b]', ['list_element: [claims.a]', 'list_element: [claims.b]']],
  ['claims.a', []],
  ['claims.a ==', ['comparison: claims.a !=']],
])('%s', ([expression, changed]) => {
  expect(mutate(expression)).toEqual(changed)
})

describe('of the rule of each platform', () => {
  test.for(platforms.map(({ samples: [{ rule }] }) => rule))('%s', (rule) => {
    const { range, original, replacement } = mutationsOf(rule, environment)[0]?.mutation ?? {}
    expect(rule.slice(range?.start, range?.end)).toBe(original)
    expect(replacement).toBeDefined()
    const changed = mutationsOf(rule, environment).map(({ expression }) => expression())
    expect(changed.filter((each) => !compile(each, environment).ok)).toEqual([])
    expect(new Set([...changed, rule]).size).toBe(changed.length + 1)
  })
})
