import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileForm } from './compile-form.ts'
import { lintForm } from './lint/lint-form.ts'
import { evaluationOrder } from './plan/order-fields.ts'
import { isSameValue } from './values/json.ts'

const names = ['a', 'b', 'c', '__proto__']
const name = fc.constantFrom(...names)
const expression = fc.constantFrom(
  'form.a',
  'form.b',
  '"x"',
  '1',
  'true',
  'has(form.c) ? "c" : ""',
  'form',
  'input',
  '[',
  '{}',
  '[form.a]',
)
const type = fc.constantFrom(
  'stringField',
  'boolField',
  'int64Field',
  'stringSliceField',
  'stringMapField',
  'fileField',
)
const config = fc.oneof(
  fc.record({ adminConfig: fc.record({ defaultValueCel: expression }) }),
  fc.record({
    sharedConfig: fc.record({
      defaultValueCel: expression,
      inputTransformationCel: expression,
      lockDefaultValues: fc.boolean(),
    }),
  }),
  fc.record({ userConfig: fc.record({ inputTransformationCel: expression }) }),
  fc.constant({}),
)
const field = fc
  .tuple(name, type, config, fc.boolean())
  .map(([own, variant, more, required]) => ({ name: own, [variant]: {}, required, ...more }))
const relation = fc.constantFrom(
  { atLeastOne: {} },
  { mutuallyExclusive: {} },
  { requiredTogether: {} },
  { dependentOn: { dependencyFieldNames: ['a'] } },
)
const form = fc.record({
  fields: fc.uniqueArray(field, { selector: (one) => one.name }),
  fieldRelationships: fc.array(
    fc.tuple(fc.subarray(names), relation).map(([fieldNames, more]) => ({ fieldNames, ...more })),
    { maxLength: 2 },
  ),
})
const value = fc.oneof(fc.jsonValue(), fc.constantFrom('x', '7', true, ['x'], { k: 'v' }))
const input = fc.oneof(fc.dictionary(name, value), value)

/** Returns the errors in the outcome of a form for an input. */
function errorsIn(definition: object, given: unknown): readonly string[] {
  const compilation = compileForm(definition)
  if (!compilation.ok) return compilation.issues.length > 0 ? [] : ['no issue says why']
  const outcome = compilation.form.submit(given)
  const errors: string[] = []
  if (outcome.isValid !== (outcome.violations.length === 0))
    errors.push('isValid does not match the violations')
  if (!Object.keys(outcome.data).every((each) => names.includes(each))) errors.push('foreign data')
  // Accepted data can be submitted again without errors, unless the second transformation changes the data.
  const hasTransformation = JSON.stringify(definition).includes('inputTransformationCel')
  if (outcome.isValid && !hasTransformation) {
    const again = compilation.form.submit(outcome.data)
    if (!again.isValid || !isSameValue(again.data, outcome.data))
      errors.push('resubmitted data changes')
  }
  return errors
}

test('every form and input has an outcome that is valid exactly without violations', () => {
  fc.assert(
    fc.property(form, input, (definition, given) => {
      expect(() => lintForm(definition)).not.toThrow()
      expect(errorsIn(definition, given)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('every JSON value compiles or has findings', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const { ok } = compileForm(json)
      expect(ok || lintForm(json).length > 0).toBe(true)
    }),
  )
})

test('orders each name once after its needs, or reports a cycle', () => {
  const graph = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 20 })
  fc.assert(
    fc.property(graph, (edges) => {
      const all = Array.from({ length: 10 }, (_, index) => String(index))
      const needs = new Map(
        all.map((each) => [
          each,
          edges.filter(([from]) => String(from) === each).map(([, to]) => String(to)),
        ]),
      )
      const ordered = evaluationOrder(all, needs)
      const place = new Map(ordered.ok ? ordered.order.map((each, at) => [each, at]) : [])
      const isOrdered =
        place.size === 10 &&
        edges.every(([from, to]) => (place.get(String(to)) ?? 0) < (place.get(String(from)) ?? 0))
      const cycles = ordered.ok ? [] : ordered.cycles
      const areCycles = cycles.every((cycle) =>
        cycle.every((each, at) => needs.get(each)?.includes(cycle[(at + 1) % cycle.length] ?? '')),
      )
      expect([isOrdered, cycles.length > 0, areCycles]).toEqual([ordered.ok, !ordered.ok, true])
    }),
  )
})
