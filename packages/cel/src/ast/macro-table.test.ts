import { describe, expect, test } from 'vitest'
import { parse } from '../engine/parse/parse.ts'
import { Uint } from '../values/integers.ts'
import type { Expr } from './expr.ts'
import { macroTable } from '../../fixtures/macro-table.ts'

const macros = macroTable(['standard', 'optional', 'comprehensions', 'bindings', 'math', 'lists'])

/** Returns the expansion, with each loop as `fold(variables in range; accumulator = start; while; step; result)`. */
function expanded(expression: string): string {
  const parsed = parse(expression, { macros, optionalSyntax: true })
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join())
  return text(parsed.root)
}

function text(expr: Expr): string {
  switch (expr.kind) {
    case 'literal':
      if (expr.value instanceof Uint) return `${expr.value.toString()}u`
      return typeof expr.value === 'bigint' ? `${expr.value}` : JSON.stringify(expr.value)
    case 'ident':
      return expr.name
    case 'select':
      return `${text(expr.operand)}.${expr.field}${expr.testOnly ? '?' : ''}`
    case 'call': {
      const target = expr.target === undefined ? '' : `${text(expr.target)}.`
      return `${target}${expr.function}(${expr.args.map(text).join(', ')})`
    }
    case 'list':
      return `[${expr.elements.map(text).join(', ')}]`
    case 'map':
      return `{${expr.entries.map(({ key, value }) => `${text(key)}: ${text(value)}`).join(', ')}}`
    case 'struct':
      return `${expr.typeName}{}`
    case 'comprehension': {
      const variables = [expr.iterVar, ...(expr.iterVar2 === undefined ? [] : [expr.iterVar2])]
      const parts = [
        `${variables.join(', ')} in ${text(expr.iterRange)}`,
        `${expr.accuVar} = ${text(expr.accuInit)}`,
        text(expr.loopCondition),
        text(expr.loopStep),
        text(expr.result),
      ]
      return `${expr.macro}(${parts.join('; ')})`
    }
  }
}

const append = '_+_(@result, [y])'

describe('expands macros like cel-go', () => {
  test.each([
    ['has(a.b)', 'a.b?'],
    [
      'a.all(x, y)',
      'all(x in a; @result = true; @not_strictly_false(@result); _&&_(@result, y); @result)',
    ],
    [
      'a.exists(x, y)',
      'exists(x in a; @result = false; @not_strictly_false(!_(@result)); _||_(@result, y); @result)',
    ],
    [
      'a.exists_one(x, y)',
      'exists_one(x in a; @result = 0; true; _?_:_(y, _+_(@result, 1), @result); _==_(@result, 1))',
    ],
    ['a.existsOne(x, y)', 'a.existsOne(x, y)'],
    ['a.map(x, y)', `map(x in a; @result = []; true; ${append}; @result)`],
    [
      'a.map(x, z, y)',
      `map_filter(x in a; @result = []; true; _?_:_(z, ${append}, @result); @result)`,
    ],
    [
      'a.filter(x, y)',
      'filter(x in a; @result = []; true; _?_:_(y, _+_(@result, [x]), @result); @result)',
    ],
    [
      'a.all(i, v, y)',
      'all(i, v in a; @result = true; @not_strictly_false(@result); _&&_(@result, y); @result)',
    ],
    [
      'a.exists(i, v, y)',
      'exists(i, v in a; @result = false; @not_strictly_false(!_(@result)); _||_(@result, y); @result)',
    ],
    [
      'a.existsOne(i, v, y)',
      'exists_one(i, v in a; @result = 0; true; _?_:_(y, _+_(@result, 1), @result); _==_(@result, 1))',
    ],
    [
      'a.exists_one(i, v, y)',
      'exists_one(i, v in a; @result = 0; true; _?_:_(y, _+_(@result, 1), @result); _==_(@result, 1))',
    ],
    [
      'a.transformList(i, v, y)',
      `transformList(i, v in a; @result = []; true; ${append}; @result)`,
    ],
    [
      'a.transformList(i, v, z, y)',
      `transformList(i, v in a; @result = []; true; _?_:_(z, ${append}, @result); @result)`,
    ],
    [
      'a.transformMap(k, v, y)',
      'transformMap(k, v in a; @result = {}; true; cel.@mapInsert(@result, k, y); @result)',
    ],
    [
      'a.transformMap(k, v, z, y)',
      'transformMap(k, v in a; @result = {}; true; _?_:_(z, cel.@mapInsert(@result, k, y), @result); @result)',
    ],
    [
      'a.transformMapEntry(k, v, y)',
      'transformMapEntry(k, v in a; @result = {}; true; cel.@mapInsert(@result, y); @result)',
    ],
    [
      'a.transformMapEntry(k, v, z, y)',
      'transformMapEntry(k, v in a; @result = {}; true; _?_:_(z, cel.@mapInsert(@result, y), @result); @result)',
    ],
    ['cel.bind(x, a, y)', 'bind(#unused in []; x = a; false; x; y)'],
    [
      'a.optMap(x, y)',
      '_?_:_(a.hasValue(), optional.of(optMap(#unused in []; x = a.value(); false; x; y)), optional.none())',
    ],
    [
      'a.optFlatMap(x, y)',
      '_?_:_(a.hasValue(), optFlatMap(#unused in []; x = a.value(); false; x; y), optional.none())',
    ],
    ['math.least(a)', 'math.@min(a)'],
    ['math.greatest(a, 1)', 'math.@max(a, 1)'],
    ['math.least(1, 2u, 3.0)', 'math.@min([1, 2u, 3])'],
    ['math.greatest([1, a])', 'math.@max([1, a])'],
    [
      'a.sortBy(x, y)',
      `sortBy(#unused in []; @__sortBy_input__ = a; false; @__sortBy_input__; @__sortBy_input__.@sortByAssociatedKeys(map(x in @__sortBy_input__; @result = []; true; ${append}; @result)))`,
    ],
  ])('%s', (expression, expected) => {
    expect(expanded(expression)).toBe(expected)
  })
})

test('finds macros of enabled libraries by name, style and number of arguments', () => {
  const standard = macroTable(['standard'])
  expect(standard.findFunction('has', 1)?.name).toBe('has')
  expect(standard.findFunction('has', 2)).toBeUndefined()
  expect(standard.findMember('has', 1)).toBeUndefined()
  expect(standard.findMember('all', 2)?.name).toBe('all')
  expect(standard.findMember('all', 3)).toBeUndefined()
  expect(standard.findMember('sortBy', 2)).toBeUndefined()
  expect(macros.findMember('all', 3)?.name).toBe('all')
  expect(macros.findMember('least', 7)?.name).toBe('least')
})
