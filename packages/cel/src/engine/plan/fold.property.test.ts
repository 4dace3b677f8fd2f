import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { celGoAll } from '../../environments/cel-go-all.ts'
import { explain } from '../../explain/index.ts'
import { compile } from '../../index.ts'
import { encodeValue } from '../../values/format/encode-value.ts'
import { Abort } from '../../values/abort.ts'
import { Failure } from '../../values/failure.ts'
import { type Plan, plan } from './plan.ts'
import { Run, type RunSettings } from '../run/run.ts'

const claims = { flag: true, off: false, text: 'a', number: 2, time: '2025-01-01T00:00:00Z' }

/** Returns all observable results: the value, or the failure and its position, and the steps and memory. */
function outcomeOf({ root }: Plan, settings: RunSettings): unknown {
  const roots = { json: [claims], isPlain: true }
  const run = new Run(roots, settings)
  try {
    const result = root.evaluate(run, [])
    const { bytes, steps } = run
    if (!(result instanceof Failure)) return { value: encodeValue(result), steps, bytes }
    const { code, message, range } = result
    return { code, message, range, steps, bytes }
  } catch (error) {
    if (error instanceof Abort) return { abort: error.message }
    throw error
  }
}

const scalar = fc.constantFrom(
  '1',
  '2u',
  '2.0',
  '"a"',
  '"b"',
  'true',
  'null',
  'b"x"',
  'timestamp("2025-01-01T00:00:00Z")',
  'timestamp("2025-01-01T00:00:00+05:30")',
  'timestamp("2025-13-01T00:00:00Z")',
  '.timestamp("2025-01-01T00:00:00Z")',
  'timestamp(0)',
  'duration("1h")',
  'duration("an hour")',
)
const list = fc.array(scalar, { maxLength: 4 }).map((parts) => `[${parts.join(', ')}]`)
const key = fc.constantFrom('"a"', '"b"', '1', '2u', 'true', '1.5', 'b"x"')
const map = fc
  .array(fc.tuple(key, fc.oneof(scalar, list)), { maxLength: 3 })
  .map((entries) => `{${entries.map((entry) => entry.join(': ')).join(', ')}}`)
const collection = fc.oneof(
  list,
  map,
  fc.array(list, { maxLength: 3 }).map((all) => `[${all.join(', ')}]`),
)
const variable = fc.constantFrom(
  'claims.text',
  'claims.number',
  'timestamp(claims.time)',
  'claims.no',
)
const operand = fc.oneof(scalar, variable, collection)

const condition = fc.oneof(
  fc.tuple(operand, collection).map(([each, all]) => `dyn(${each}) in dyn(${all})`),
  fc.tuple(operand, collection).map(([each, all]) => `dyn(${each}) in ${all}`),
  fc.tuple(operand, collection).map(([left, right]) => `dyn(${left}) == ${right}`),
  fc.tuple(collection, key).map(([all, at]) => `dyn(${all}[${at}]) != 1`),
  fc.tuple(map, operand).map(([all, other]) => `${all}.a == dyn(${other})`),
  fc.tuple(collection, operand).map(([all, other]) => `${all}.exists(x, dyn(x) == ${other})`),
  fc.tuple(collection, collection).map(([all, other]) => `${all}.all(x, dyn(x) in ${other})`),
  fc.tuple(scalar, scalar).map(([left, right]) => `dyn(${left}) < dyn(${right})`),
  collection.map((all) => `${all}.map(x, x).size() > 1`),
  collection.map((all) => `claims.text.matches("^[a-z]$") && size(${all}) == 2`),
)
const rule = fc.oneof(
  condition,
  fc.tuple(condition, condition).map(([left, right]) => `(${left}) && (${right})`),
  fc.tuple(condition, condition).map(([left, right]) => `(${left}) || (${right})`),
  condition.map((each) => `claims.off ? ${each} : claims.flag`),
  condition.map((each) => `[1, 2, 3].map(i, ${each})`),
  collection,
  fc.tuple(collection, collection).map(([left, right]) => `[${left}, ${right}, ${left}]`),
)

describe('folding of constants', () => {
  test('changes no value, error, position, step or byte, however often a rule is evaluated', () => {
    let compiled = 0
    const property = fc.property(rule, (expression) => {
      const analysis = analyse(expression, celGoAll)
      if (!analysis.ok) return
      compiled++
      const { checked, scope } = analysis
      const [folded, unfolded] = [true, false].map((folds) =>
        plan(checked, celGoAll.variables, scope.bindings, { folds }),
      )
      if (folded === undefined || unfolded === undefined) throw new Error('both are planned')
      for (const _ of [1, 2, 3]) {
        expect(outcomeOf(folded, scope.settings)).toEqual(outcomeOf(unfolded, scope.settings))
      }
    })
    fc.assert(property, { numRuns: 3000, seed: 20_261_123 })
    expect(compiled).toBeGreaterThan(1000)
  })

  test('gives what a traced evaluation gives, where nothing is folded', () => {
    const property = fc.property(rule, (expression) => {
      const compilation = compile(expression, celGoAll)
      if (!compilation.ok) return
      const { program } = compilation
      const traced = explain(program, { claims }).evaluation
      expect(program.evaluate({ claims })).toEqual(traced)
      expect(program.evaluate({ claims })).toEqual(traced)
    })
    fc.assert(property, { numRuns: 1000, seed: 20_261_124 })
  })

  test.each([
    ['a branch that is not reached', 'claims.off && timestamp("no time") == timestamp(0)', false],
    ['an absorbed error', 'duration("no time") == duration("1s") || claims.flag', true],
  ])('leaves a constant that fails to the evaluation: %s', (_, expression, value) => {
    const compilation = compile(expression, celGoAll)
    if (!compilation.ok) throw new Error('the rule compiles')
    expect(compilation.program.evaluate({ claims })).toMatchObject({ ok: true, value })
  })
})
