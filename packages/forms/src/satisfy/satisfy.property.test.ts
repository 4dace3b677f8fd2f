import * as fc from 'fast-check'
import type { Form } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { compileForm } from '../compile-form.ts'
import { lintForm } from '../lint/lint-form.ts'
import { planForm } from '../plan/plan-form.ts'
import type { CompiledForm } from '../run/compiled-form.ts'
import { RelationshipSolver } from './relationship-solver.ts'
import { type FieldSolution, solveField } from './solve-field.ts'

const now = new Date('2026-11-21T12:00:00Z')
const instant = BigInt(now.getTime()) * 1_000_000n

/** Findings that make a form impossible to submit. */
const fatal: ReadonlySet<string> = new Set([
  'locked-default-breaks-rules',
  'nothing-valid',
  'required-but-empty',
  'required-without-value',
  'unsatisfiable-relationships',
])

const small = fc.integer({ min: -2, max: 6 }).map(String)
const size = fc.integer({ min: 0, max: 5 }).map(String)
const texts = ['', 'a', 'b', 'ab', 'aab', 'é', '😀', 'aba']
const text = fc.constantFrom(...texts)

/** Makes every member optional in generated objects. */
const optional: { requiredKeys: never[] } = { requiredKeys: [] }

const int64Rules = fc.record(
  {
    const: small,
    gt: small,
    gte: small,
    lt: small,
    lte: small,
    in: fc.array(small, { maxLength: 3 }),
    notIn: fc.array(small, { maxLength: 5 }),
    ignoreEmpty: fc.boolean(),
  },
  optional,
)
const stringRules = fc.record(
  {
    const: text,
    in: fc.array(text, { maxLength: 3 }),
    notIn: fc.array(text, { maxLength: 3 }),
    len: size,
    minLen: size,
    maxLen: size,
    minBytes: size,
    maxBytes: size,
    prefix: text,
    suffix: text,
    contains: text,
    notContains: text,
    ignoreEmpty: fc.boolean(),
  },
  optional,
)
const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 })

const int64Field = fc
  .record({
    rules: int64Rules,
    numberField: rarely(fc.record({ minValue: small, maxValue: small }, optional)),
    defaultValue: rarely(small),
  })
  .map((own) => ({ int64Field: own }))
const stringField = fc
  .record({
    rules: stringRules,
    selectField: rarely(
      fc.record({ options: fc.array(fc.record({ value: text }), { maxLength: 3 }) }),
    ),
    defaultValue: rarely(text),
  })
  .map((own) => ({ stringField: own }))
const boolField = fc
  .record({
    rules: fc.record({ const: fc.boolean() }, optional),
    defaultValue: rarely(fc.boolean()),
  })
  .map((own) => ({ boolField: own }))
const listField = fc
  .record({
    rules: fc.record(
      {
        minItems: size,
        maxItems: size,
        unique: fc.boolean(),
        ignoreEmpty: fc.boolean(),
        items: fc.record({ string: stringRules }),
      },
      optional,
    ),
    defaultValues: rarely(fc.array(text, { maxLength: 2 })),
  })
  .map((own) => ({ stringSliceField: own }))
const mapField = fc
  .record({ rules: fc.record({ isRequired: fc.boolean() }, optional) })
  .map((own) => ({ stringMapField: own }))

const variant = fc.oneof(int64Field, stringField, boolField, listField, mapField)
const lock = fc.constantFrom({}, {}, {}, { readOnly: true }, { adminConfig: {} })
const field = fc.tuple(variant, fc.boolean(), lock)
const names = ['a', 'b', 'c', 'd']
const relation = fc.constantFrom<(others: string[]) => object>(
  () => ({ atLeastOne: {} }),
  () => ({ mutuallyExclusive: {} }),
  () => ({ requiredTogether: {} }),
  (others) => ({ dependentOn: { dependencyFieldNames: others } }),
)
const form = fc
  .record({
    fields: fc.array(field, { minLength: 1, maxLength: 4 }),
    relationships: fc.array(fc.tuple(fc.subarray(names), relation, fc.subarray(names)), {
      maxLength: 4,
    }),
  })
  .map(({ fields, relationships }): Form => {
    const known = new Set(names.slice(0, fields.length))
    return clean({
      fields: fields.map(([own, required, more], index) => ({
        name: names[index],
        required,
        ...own,
        ...more,
      })),
      fieldRelationships: relationships.map(([fieldNames, make, others]) => ({
        fieldNames: fieldNames.filter((name) => known.has(name)),
        ...make(others.filter((name) => known.has(name))),
      })),
    })
  })

/** Converts a value to JSON data, which drops undefined members. */
function clean(value: object): Form {
  return JSON.parse(JSON.stringify(value))
}

function compiled(definition: Form): CompiledForm {
  const compilation = compileForm(definition)
  if (!compilation.ok) throw new Error(compilation.issues.map(({ message }) => message).join('\n'))
  return compilation.form
}

/** The values to try in a field. */
const values: readonly unknown[] = [
  undefined,
  ...texts,
  'ba',
  'bab',
  'aa',
  'aaab',
  '-3',
  '-2',
  '-1',
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '9',
  true,
  false,
  [],
  ...texts.map((each) => [each]),
  ['a', 'b'],
  ['a', 'a'],
  ['a', 'b', 'ab'],
  ['', 'a', 'b', 'ab', 'aab'],
  {},
  { k: 'v' },
]

function isFatal(definition: Form): boolean {
  const required = new Set(
    (definition.fields ?? []).filter((each) => each.required === true).map(({ name }) => name),
  )
  // An optional field without a valid value may be omitted.
  return lintForm(definition, { now }).some(
    ({ field: name, rule }) => fatal.has(rule) && (rule !== 'nothing-valid' || required.has(name)),
  )
}

/** Builds a submission from the solutions of all fields; returns `undefined` if a solution is unknown. */
function findSubmission(definition: Form): Record<string, unknown> | undefined {
  const { fields } = planForm(definition, {})
  const solutions = new Map<string, FieldSolution>(
    fields.map((planned) => [planned.name, solveField(planned, instant)]),
  )
  const choices = new Map(
    [...solutions].map(([name, { empty, filled }]) => [
      name,
      { canBeFilled: filled.kind === 'some', canBeEmpty: empty.kind === 'some' },
    ]),
  )
  if ([...choices.values()].some(({ canBeEmpty, canBeFilled }) => !canBeEmpty && !canBeFilled)) {
    return undefined
  }
  const solution = new RelationshipSolver(definition.fieldRelationships ?? [], choices).solve()
  if (solution.kind !== 'some') return undefined
  const submission: Record<string, unknown> = {}
  for (const [name, { empty, filled }] of solutions) {
    const chosen = solution.filled.has(name) || empty.kind !== 'some' ? filled : empty
    if (chosen.kind === 'some') submission[name] = chosen.value
  }
  return submission
}

describe('for every form', () => {
  test('the form accepts the submission found', () => {
    let found = 0
    fc.assert(
      fc.property(form, (definition) => {
        const submission = findSubmission(definition)
        if (submission === undefined) return
        found++
        expect(compiled(definition).submit(submission, { now }).violations).toEqual([])
        expect(isFatal(definition)).toBe(false)
      }),
      { numRuns: 1000 },
    )
    expect(found).toBeGreaterThan(150)
  })

  test('a form reported as impossible to submit rejects every value tried', () => {
    let proven = 0
    const single = fc
      .tuple(field)
      .map(([[own, required, more]]) =>
        clean({ fields: [{ name: 'a', required, ...own, ...more }] }),
      )
    fc.assert(
      fc.property(single, (definition) => {
        const findings = lintForm(definition, { now }).filter(({ rule }) => fatal.has(rule))
        if (findings.length === 0) return
        proven++
        const isOptional = definition.fields?.[0]?.required !== true
        const accepted = values.filter((value) => {
          const { data, isValid } = compiled(definition).submit({ a: value }, { now })
          // An optional field without a valid value may still be omitted.
          return isValid && !(isOptional && data['a'] === undefined)
        })
        expect(accepted).toEqual([])
      }),
      { numRuns: 2000 },
    )
    expect(proven).toBeGreaterThan(150)
  })

  test('no choice of fields meets contradicting relationships', () => {
    let proven = 0
    const plain = fc
      .record({
        required: fc.subarray(names),
        locked: fc.subarray(names),
        relationships: fc.array(fc.tuple(fc.subarray(names), relation, fc.subarray(names)), {
          minLength: 1,
          maxLength: 5,
        }),
      })
      .map(({ locked, relationships, required }) =>
        clean({
          fields: names.map((name) => ({
            name,
            stringField: {},
            required: required.includes(name) && !locked.includes(name),
            readOnly: locked.includes(name),
          })),
          fieldRelationships: relationships.map(([fieldNames, make, others]) => ({
            fieldNames,
            ...make(others),
          })),
        }),
      )
    fc.assert(
      fc.property(plain, (definition) => {
        const run = compiled(definition)
        const isMet = Array.from({ length: 2 ** names.length }, (_, bits) =>
          Object.fromEntries(
            names.filter((_name, at) => (bits >> at) % 2 === 1).map((name) => [name, 'x']),
          ),
        ).some((submission) => run.submit(submission, { now }).isValid)
        if (!isMet) proven++
        expect(isFatal(definition)).toBe(!isMet)
      }),
      { numRuns: 1000 },
    )
    expect(proven).toBeGreaterThan(50)
  })

  test('integers, booleans, and strings with only length or list rules are always decided', () => {
    const lengths = fc.record(
      {
        len: size,
        minLen: size,
        maxLen: size,
        lenBytes: size,
        minBytes: size,
        maxBytes: size,
      },
      optional,
    )
    const listed = fc
      .tuple(fc.array(text, { minLength: 1, maxLength: 3 }), stringRules)
      .map(([allowed, rules]) => ({ ...rules, in: allowed }))
    const decidable = fc.oneof(
      int64Field,
      boolField,
      fc.oneof(lengths, listed).map((rules) => ({ stringField: { rules } })),
    )
    fc.assert(
      fc.property(decidable, fc.boolean(), (own, required) => {
        const { fields } = planForm(clean({ fields: [{ name: 'a', required, ...own }] }), {})
        const [planned] = fields
        if (planned === undefined) throw new Error('The form has one field.')
        const { empty, filled } = solveField(planned, instant)
        expect([empty.kind, filled.kind]).not.toContain('unknown')
      }),
      { numRuns: 2000 },
    )
  })
})
