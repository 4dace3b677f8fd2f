import type { FormField } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { compiled, context, text } from '../../fixtures/compiled.ts'
import { compileForm } from '../compile-form.ts'

describe('initial values', () => {
  test('are literals and results of expressions, with visibility and editability', () => {
    const form = compiled({
      fields: [
        { name: 'reason', stringField: { defaultValue: 'work' }, required: true },
        { name: 'owner', stringField: {}, adminConfig: { defaultValueCel: 'subject.email' } },
        {
          name: 'team',
          stringField: {},
          adminConfig: { defaultValueCel: 'subject.department', showToUser: true },
        },
        { name: 'days', int64Field: { defaultValue: '9007199254740993' } },
        {
          name: 'tags',
          stringSliceField: { defaultValues: ['a'] },
          sharedConfig: { lockDefaultValues: true },
        },
        { name: 'note', stringField: {}, readOnly: true },
      ],
    })
    const outcome = form.open(context)
    expect(outcome.data).toEqual({
      reason: 'work',
      owner: 'ann@acme.example',
      team: 'R&D',
      days: '9007199254740993',
      tags: ['a'],
    })
    const shown = outcome.fields.map(({ isEditable, isRequired, isVisible, name, source }) => [
      name,
      source,
      isVisible,
      isEditable,
      isRequired,
    ])
    expect(shown).toEqual([
      ['reason', 'literal', true, true, true],
      ['owner', 'expression', false, false, false],
      ['team', 'expression', true, false, false],
      ['days', 'literal', true, true, false],
      ['tags', 'literal', true, false, false],
      ['note', 'none', true, false, false],
    ])
    expect(outcome.isValid).toBe(true)
  })

  test.each<[string, FormField, unknown]>([
    [
      'an integer',
      { name: 'a', int64Field: {}, sharedConfig: { defaultValueCel: '9223372036854775807' } },
      '9223372036854775807',
    ],
    [
      'a whole double',
      { name: 'a', int64Field: {}, sharedConfig: { defaultValueCel: '3.0' } },
      '3',
    ],
    [
      'a checkbox',
      {
        name: 'a',
        boolField: {},
        sharedConfig: { defaultValueCel: 'subject.department == "R&D"' },
      },
      true,
    ],
    [
      'a list',
      { name: 'a', stringSliceField: {}, sharedConfig: { defaultValueCel: '[subject.email]' } },
      ['ann@acme.example'],
    ],
    [
      'a map',
      { name: 'a', stringMapField: {}, sharedConfig: { defaultValueCel: '{"k": "v"}' } },
      { k: 'v' },
    ],
  ])('of %s', (_, field, expected) => {
    expect(compiled({ fields: [field] }).open(context).data).toEqual({ a: expected })
  })

  test('follow the dependencies of defaults, independent of the field order', () => {
    const form = compiled({
      fields: [
        text('c', { sharedConfig: { defaultValueCel: 'has(form.b) ? form.b + "c" : "none"' } }),
        text('b', { sharedConfig: { defaultValueCel: 'form["a"] + "b"' } }),
        text('count', { sharedConfig: { defaultValueCel: 'string(form.size())' } }),
        text('a', { sharedConfig: { defaultValueCel: '"a"' } }),
      ],
    })
    expect(form.open(context).data).toEqual({ a: 'a', b: 'ab', c: 'abc', count: '3' })
  })

  test('read submitted values', () => {
    const form = compiled({
      fields: [text('b', { adminConfig: { defaultValueCel: 'form.a + "!"' } }), text('a')],
    })
    expect(form.submit({ a: 'hi' }, context).data).toEqual({ a: 'hi', b: 'hi!' })
  })

  test('that fail are reported with the position in the expression', () => {
    const form = compiled({
      fields: [text('b', { adminConfig: { defaultValueCel: 'form.a' } }), text('a')],
    })
    expect(form.open(context).violations).toMatchObject([
      {
        code: 'default_failed',
        field: 'b',
        rule: 'defaultValueCel',
        expression: 'form.a',
        issue: { code: 'no_such_key' },
      },
    ])
  })
})

describe('a locked value', () => {
  test.each<[string, FormField]>([
    ['adminConfig', text('a', { adminConfig: { defaultValueCel: '"x"', showToUser: true } })],
    [
      'lockDefaultValues',
      text('a', { sharedConfig: { defaultValueCel: '"x"', lockDefaultValues: true } }),
    ],
    ['readOnly', { name: 'a', stringField: { defaultValue: 'x' }, readOnly: true }],
  ])('is kept with %s, and another value is rejected', (rule, field) => {
    const form = compiled({ fields: [field] })
    expect(form.submit({ a: 'x' }, context)).toMatchObject({ isValid: true, data: { a: 'x' } })
    const changed = form.submit({ a: 'y' }, context)
    expect(changed.data).toEqual({ a: 'x' })
    expect(changed.violations).toMatchObject([{ code: 'read_only', rule, field: 'a', path: ['a'] }])
  })
})

describe('a transformation', () => {
  test('runs on the submitted value or the default', () => {
    const form = compiled({
      fields: [
        text('a', { userConfig: { inputTransformationCel: 'input.trim()' } }),
        text('b', {
          sharedConfig: {
            defaultValueCel: '" x "',
            inputTransformationCel: 'value.trim() + form.a',
          },
        }),
        { name: 'n', int64Field: {}, userConfig: { inputTransformationCel: 'input + 1' } },
      ],
    })
    expect(form.submit({ a: ' y ', n: '9007199254740993' }, context).data).toEqual({
      a: 'y',
      b: 'x y ',
      n: '9007199254740994',
    })
    expect(form.open(context).data).toEqual({ b: ' x ' })
  })

  test('reads only the other fields, before their transformations', () => {
    const inputTransformationCel = 'string(form.size()) + (has(form.b) ? form.b : "") + input'
    const form = compiled({
      fields: [
        text('a', { userConfig: { inputTransformationCel } }),
        text('b', { userConfig: { inputTransformationCel } }),
      ],
    })
    const outcome = form.submit({ a: 'x', b: 'y' }, context)
    expect(outcome.data).toEqual({ a: '1yx', b: '1y' })
    expect(outcome.untransformed).toEqual({ a: 'x', b: 'y' })
  })

  test('does not run without a value', () => {
    const form = compiled({
      fields: [text('a', { userConfig: { inputTransformationCel: 'input + "x"' } })],
    })
    expect(form.submit({}, context)).toMatchObject({ isValid: true, data: {} })
  })

  test('that fails is reported and keeps the value', () => {
    const form = compiled({
      fields: [text('a', { userConfig: { inputTransformationCel: 'form.nope' } })],
    })
    const outcome = form.submit({ a: 'x' }, context)
    expect(outcome.data).toEqual({ a: 'x' })
    expect(outcome.violations).toMatchObject([{ code: 'transformation_failed', field: 'a' }])
  })
})

describe('validation', () => {
  test('reports all violations with field, rule and path', () => {
    const form = compiled({
      fields: [
        { name: 'a', stringField: { rules: { minLen: '3', pattern: '^[a-z]+$' } } },
        {
          name: 'b',
          stringSliceField: { rules: { unique: true, items: { string: { maxLen: '1' } } } },
        },
        { name: 'c', int64Field: { rules: { lte: '9007199254740993' } } },
        { name: 'd', stringField: {}, required: true },
      ],
    })
    const { violations } = form.submit(
      { a: '1', b: ['x', 'x', 'yy'], c: '9007199254740994', e: 1 },
      context,
    )
    expect(violations.map(({ code, field, path, rule }) => [code, field, rule, path])).toEqual([
      ['unknown_field', 'e', 'fields', ['e']],
      ['wrong_size', 'a', 'minLen', ['a']],
      ['wrong_format', 'a', 'pattern', ['a']],
      ['not_unique', 'b', 'unique', ['b', 1]],
      ['wrong_size', 'b', 'items.string.maxLen', ['b', 2]],
      ['out_of_range', 'c', 'lte', ['c']],
      ['required', 'd', 'required', ['d']],
    ])
  })

  test.each<[string, FormField, unknown, string]>([
    ['a string', text('a'), 1, 'a'],
    ['a well-formed string', text('a'), '\ud800', 'a'],
    ['a checkbox', { name: 'a', boolField: {} }, 'true', 'a'],
    ['an integer', { name: 'a', int64Field: {} }, '1.5', 'a'],
    ['an inexact integer', { name: 'a', int64Field: {} }, 2 ** 53, 'a'],
    ['an integer above 64 bits', { name: 'a', int64Field: {} }, '9223372036854775808', 'a'],
    ['a list', { name: 'a', stringSliceField: {} }, ['x', 1], 'a,1'],
    ['a map', { name: 'a', stringMapField: {} }, { k: 1 }, 'a,k'],
  ])('rejects invalid input for %s', (_, field, value, path) => {
    const { data, violations } = compiled({ fields: [field] }).submit({ a: value }, context)
    expect(violations.map((each) => [each.code, each.path.join(',')])).toEqual([
      ['invalid_type', path],
    ])
    expect(data).toEqual({})
  })

  test.each([['x'], [[]], [3]])('rejects %j as input', (input) => {
    expect(compiled({ fields: [] }).submit(input).violations).toMatchObject([
      { code: 'invalid_type', path: [] },
    ])
  })

  test('skips empty optional fields and reports the assumption', () => {
    const form = compiled({ fields: [{ name: 'a', stringField: { rules: { minLen: '3' } } }] })
    expect(form.submit({}, context)).toMatchObject({
      isValid: true,
      assumptions: [{ name: 'unset_not_checked' }],
    })
    expect(form.submit({ a: '' }, context).violations).toMatchObject([{ rule: 'minLen' }])
  })

  test.each([
    [{}, false],
    [{ m: {} }, false],
    [{ m: { k: 'v' } }, true],
  ])('a required map needs an entry: %j', (input, isValid) => {
    const form = compiled({
      fields: [{ name: 'm', stringMapField: { rules: { isRequired: true } } }],
    })
    expect(form.submit(input, context).isValid).toBe(isValid)
  })

  test.each([
    ['5', 'numberField.minValue'],
    ['11', 'numberField.maxValue'],
    ['7', undefined],
  ])('enforces the limits of a number input: %s', (value, rule) => {
    const form = compiled({
      fields: [{ name: 'n', int64Field: { numberField: { minValue: '6', maxValue: '10' } } }],
    })
    const outcome = form.submit({ n: value }, context)
    expect(outcome.violations.map((violation) => violation.rule)).toEqual(
      rule === undefined ? [] : [rule],
    )
    expect(outcome.assumptions.map(({ name }) => name)).toEqual(
      rule === undefined ? [] : ['number_field'],
    )
  })

  test.each([
    [{ name: 'a.PDF', size: '100' }, []],
    [{ name: 'a.pdf', size: '9007199254740993' }, ['maxFileSize']],
    [{ name: 'a.png', type: 'text/plain', size: 1 }, ['acceptedFileTypes']],
    [{ name: 'a.png', type: 'image/png' }, []],
  ])('of a file: %j', (value, rules) => {
    const form = compiled({
      fields: [
        {
          name: 'f',
          fileField: { acceptedFileTypes: ['.pdf', 'image/*'], maxFileSize: '9007199254740992' },
        },
      ],
    })
    expect(form.submit({ f: value }, context).violations.map(({ rule }) => rule)).toEqual(rules)
  })

  test.each([
    ['a', true],
    ['c', false],
    ['', true],
  ])('of a choice: %j', (value, isValid) => {
    const form = compiled({
      fields: [{ name: 's', stringField: { selectField: { options: [{ value: 'a' }] } } }],
    })
    expect(form.submit({ s: value }, context).isValid).toBe(isValid)
  })
})

test('onEvaluation receives arguments that repeat the evaluation', () => {
  const seen: unknown[] = []
  const form = compiled({
    fields: [
      { name: 'a', int64Field: {}, sharedConfig: { defaultValueCel: '1 + 1' } },
      text('b', { userConfig: { inputTransformationCel: 'input + string(int(form.a))' } }),
    ],
  })
  const outcome = form.submit(
    { b: 'x' },
    {
      ...context,
      onEvaluation({ field, input, member, options, program }) {
        const evaluation = program.evaluate(input, options)
        seen.push([field, member, evaluation.ok && evaluation.value])
      },
    },
  )
  expect(outcome.data).toEqual({ a: '2', b: 'x2' })
  expect(seen).toEqual([
    ['a', 'defaultValueCel', 2n],
    ['b', 'inputTransformationCel', 'x2'],
  ])
})

test('field names cannot access object prototypes', () => {
  const form = compiled({
    fields: [text('__proto__', { stringField: { defaultValue: 'x' } }), text('constructor')],
  })
  expect(Object.entries(form.submit({}, context).data)).toEqual([['__proto__', 'x']])
})

test('null means no value under every name', () => {
  const form = compiled({ fields: [text('a'), { name: 'b', stringField: {}, required: true }] })
  expect(form.submit({ a: null, b: 'x', c: null }, context)).toMatchObject({
    isValid: true,
    data: { b: 'x' },
  })
})

describe('a password', () => {
  const form = compiled({
    fields: [
      text('key', { stringField: { passwordField: {}, rules: { const: 'letmein' } } }),
      text('upper', { adminConfig: { defaultValueCel: 'form.key.upperAscii()' } }),
      text('again', { adminConfig: { defaultValueCel: 'form.upper + "!"' } }),
      text('all', { userConfig: { inputTransformationCel: 'input + form[form.key]' } }),
      { name: 'number', int64Field: {}, adminConfig: { defaultValueCel: 'int(form.key)' } },
      text('plain', { adminConfig: { defaultValueCel: 'subject.email' } }),
    ],
  })

  test('makes values computed from it secret', () => {
    const { fields } = form.submit({ key: 'hunter2' }, context)
    expect(fields.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual([
      'key',
      'upper',
      'again',
      'all',
      'number',
    ])
  })

  test('does not appear in violations, nor does the value required by its rules', () => {
    const { violations } = form.submit({ key: 'hunter2', all: 'x' }, context)
    expect(violations.map(({ code, field }) => [code, field])).toEqual([
      ['default_failed', 'number'],
      ['transformation_failed', 'all'],
      ['not_equal', 'key'],
    ])
    expect(JSON.stringify(violations)).not.toMatch(/hunter2|letmein/)
  })

  test('does not appear in errors of its expression', () => {
    const compilation = compileForm({
      fields: [
        text('key', {
          stringField: { passwordField: {} },
          adminConfig: { defaultValueCel: '"hunter2' },
        }),
      ],
    })
    expect(compilation.ok).toBe(false)
    expect(JSON.stringify(compilation)).not.toContain('hunter2')
  })
})

describe('a large form', () => {
  const count = 20_000
  const names = Array.from({ length: count }, (_, index) => `f${index}`)

  test('runs although every list item breaks a rule', () => {
    const form = compiled({
      fields: [{ name: 'a', stringSliceField: { rules: { items: { string: { in: names } } } } }],
    })
    const { violations } = form.submit({ a: names.map((name) => `${name}x`) }, context)
    expect(violations).toHaveLength(count)
    expect(violations[0]?.message.length).toBeLessThan(200)
  })

  test('lists only some of its fields in a message', () => {
    const form = compiled({ fields: names.map((name) => text(name)) })
    const [violation] = form.submit({ x: 1 }, context).violations
    expect(violation?.message).toMatch(/f8, f9 and 19990 more$/)
  })

  test('passes only the fields that an expression reads', () => {
    let seen = 0
    const form = compiled({
      fields: [
        ...names.slice(0, 1000).map((name) => text(name, { stringField: { defaultValue: 'x' } })),
        text('last', { adminConfig: { defaultValueCel: 'form.f1' } }),
      ],
    })
    form.open({
      ...context,
      onEvaluation({ input }) {
        seen = Object.keys(Object(input['form'])).length
      },
    })
    expect(seen).toBe(1)
  })

  test('is rejected if too many expressions read all of it', () => {
    const inputTransformationCel = 'input + string(form.size())'
    const compilation = compileForm({
      fields: names
        .slice(0, 3000)
        .map((name) => text(name, { userConfig: { inputTransformationCel } })),
    })
    expect(compilation).toMatchObject({ ok: false, issues: [{ code: 'limit_exceeded' }] })
  })
})
