import { describe, expect, test } from 'vitest'
import { formSamples } from '../../workspace/samples/form-samples.ts'
import { evaluateForm } from './evaluate-form.ts'
import { questionOf } from '../question-of.ts'
import type { FormQuestion } from '../question.ts'

function sample(): FormQuestion {
  const question = formSamples[0] && questionOf(formSamples[0].workspace)
  if (question?.kind !== 'form') throw new TypeError('There is a sample of a form.')
  return question
}

describe('a form', () => {
  test('applies defaults and transformations when submitted', () => {
    const report = evaluateForm(sample())
    expect(report).toMatchObject({ isSubmitted: true, isValid: true, problems: [], violations: [] })
    expect(report.fields.map(({ name, source, value }) => [name, value, source])).toEqual([
      ['team', '"Security"', 'expression'],
      ['days', '"30"', 'expression'],
      ['hosts', '["a.example","b.example"]', 'input'],
    ])
  })

  test('returns what its users see', () => {
    const form = JSON.stringify({
      displayName: 'Access',
      fieldGroups: [{ displayName: 'Where', helpText: 'One of both.', fields: ['app', 'host'] }],
      fieldRelationships: [{ fieldNames: ['app', 'host'], mutuallyExclusive: {} }],
      fields: [
        {
          name: 'app',
          displayName: 'App',
          description: 'The app to use',
          required: true,
          stringField: { selectField: { options: [{ value: 'a', displayName: 'A' }] } },
        },
        {
          name: 'host',
          stringField: { placeholder: 'a.example' },
          userConfig: { inputTransformationCel: 'input.lowerAscii()' },
        },
      ],
    })
    const submitted = '{"app": "a", "host": "A"}'
    expect(evaluateForm({ ...sample(), form, submitted })).toMatchObject({
      title: 'Access',
      groups: [{ title: 'Where', helpText: 'One of both.', fields: ['app', 'host'] }],
      relationships: [{ text: 'Only one of App and host may be filled in.', isMet: false }],
      fields: [
        {
          label: 'App',
          description: 'The app to use',
          control: { kind: 'select', options: [{ value: 'a', label: 'A', description: '' }] },
          isRequired: true,
        },
        {
          label: 'host',
          control: { kind: 'text', placeholder: 'a.example' },
          untransformed: '"A"',
          value: '"a"',
        },
      ],
    })
  })

  test('is only opened without submitted values', () => {
    const report = evaluateForm({ ...sample(), submitted: ' ' })
    expect(report).toMatchObject({ isSubmitted: false, isValid: true })
    expect(report.fields.at(-1)).toMatchObject({ value: '', source: 'none' })
  })

  test('lists errors by field, and others by name', () => {
    const report = evaluateForm({ ...sample(), submitted: '{"days": 31, "dais": 1}' })
    expect(report.isValid).toBe(false)
    expect(report.fields[1]?.violations).toMatchObject([expect.stringContaining('out_of_range')])
    expect(report.violations).toMatchObject([expect.stringMatching(/^dais .*unknown_field/)])
  })

  test.each([
    { submitted: '["A",5]', violations: ['item 2 must be a string (invalid_type)'] },
    { submitted: '"a"', violations: ['must be a list of strings (invalid_type)'] },
  ])('shows a rejected value: $submitted', (given) => {
    const report = evaluateForm({ ...sample(), submitted: `{"hosts": ${given.submitted}}` })
    expect(report.isValid).toBe(false)
    expect(report.fields.at(-1)).toMatchObject({
      value: given.submitted,
      source: 'input',
      violations: given.violations,
    })
  })

  test('names the wrong entry of a map and shows the submitted value', () => {
    const form = JSON.stringify({
      fields: [
        { name: 'tags', stringMapField: {} },
        { name: 'team', stringField: {}, sharedConfig: { defaultValueCel: '"ops"' } },
      ],
    })
    const submitted = '{"tags": {"a": "b", "c": 1}, "team": 5}'
    expect(evaluateForm({ ...sample(), form, submitted }).fields).toMatchObject([
      { value: '{"a":"b","c":1}', violations: ['"c" must be a string (invalid_type)'] },
      { value: '5', source: 'input', violations: ['must be a string (invalid_type)'] },
    ])
    expect(evaluateForm({ ...sample(), form, submitted: '{"team": null}' }).fields).toMatchObject([
      { value: '', source: 'none' },
      { value: '"ops"', source: 'expression' },
    ])
  })

  test.each<[string, Partial<FormQuestion>, object]>([
    ['no JSON', { form: '{' }, { subject: 'form', code: 'invalid_json' }],
    ['no object', { form: '[]' }, { subject: 'form', message: 'the form must be a JSON object' }],
    [
      'an expression that does not compile',
      {
        form: '{"fields": [{"name": "a", "stringField": {}, "sharedConfig": {"defaultValueCel": "subject.clams"}}]}',
      },
      { subject: 'form', code: 'undefined_field' },
    ],
    [
      'values that are not an object',
      { given: '1' },
      {
        subject: 'given',
        code: 'invalid_input',
        message: 'the given values must be a JSON object',
      },
    ],
    ['submitted text', { submitted: 'x' }, { subject: 'submitted', code: 'invalid_json' }],
  ])('is rejected for %s', (_, change, problem) => {
    const report = evaluateForm({ ...sample(), ...change })
    expect(report.problems).toMatchObject([{ ...problem, place: { line: 1 } }])
    expect(report).toMatchObject({ isValid: false, fields: [] })
  })

  test('is plain data', () => {
    const report = evaluateForm(sample())
    expect(structuredClone(report)).toEqual(report)
  })
})
