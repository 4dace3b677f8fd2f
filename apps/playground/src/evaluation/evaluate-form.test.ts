import { describe, expect, test } from 'vitest'
import { formSamples } from '../state/form-samples.ts'
import { evaluateForm } from './evaluate-form.ts'
import { questionOf } from './question-of.ts'
import type { FormQuestion } from './question.ts'
import { isReport } from './report-guard.ts'

function sample(): FormQuestion {
  const question = formSamples[0] && questionOf(formSamples[0].workspace)
  if (question?.kind !== 'form') throw new TypeError('There is a sample of a form.')
  return question
}

describe('a form', () => {
  test('that is submitted has defaults, and transforms what was given', () => {
    const report = evaluateForm(sample())
    expect(report).toMatchObject({ isSubmitted: true, isValid: true, problems: [], violations: [] })
    expect(report.fields.map(({ name, source, value }) => [name, value, source])).toEqual([
      ['team', '"Security"', 'expression'],
      ['days', '"30"', 'expression'],
      ['hosts', '["a.example","b.example"]', 'input'],
    ])
  })

  test('is only opened where nothing is submitted', () => {
    const report = evaluateForm({ ...sample(), submitted: ' ' })
    expect(report).toMatchObject({ isSubmitted: false, isValid: true })
    expect(report.fields.at(-1)).toMatchObject({ value: '', source: 'none' })
  })

  test('says at each field what is wrong with it, and of the rest by name', () => {
    const report = evaluateForm({ ...sample(), submitted: '{"days": 31, "dais": 1}' })
    expect(report.isValid).toBe(false)
    expect(report.fields[1]?.violations).toMatchObject([expect.stringContaining('out_of_range')])
    expect(report.violations).toMatchObject([expect.stringMatching(/^dais .*unknown_field/)])
  })

  test.each([
    { submitted: '["A",5]', violations: ['item 2 must be a text (invalid_type)'] },
    { submitted: '"a"', violations: ['must be a list of texts (invalid_type)'] },
  ])('shows what was submitted though it is refused: $submitted', (given) => {
    const report = evaluateForm({ ...sample(), submitted: `{"hosts": ${given.submitted}}` })
    expect(report.isValid).toBe(false)
    expect(report.fields.at(-1)).toMatchObject({
      value: given.submitted,
      source: 'input',
      violations: given.violations,
    })
  })

  test('says which entry of a map is wrong, and shows no default in place of what was submitted', () => {
    const form = JSON.stringify({
      fields: [
        { name: 'tags', stringMapField: {} },
        { name: 'team', stringField: {}, sharedConfig: { defaultValueCel: '"ops"' } },
      ],
    })
    const submitted = '{"tags": {"a": "b", "c": 1}, "team": 5}'
    expect(evaluateForm({ ...sample(), form, submitted }).fields).toMatchObject([
      { value: '{"a":"b","c":1}', violations: ['"c" must be a text (invalid_type)'] },
      { value: '5', source: 'input', violations: ['must be a text (invalid_type)'] },
    ])
    expect(evaluateForm({ ...sample(), form, submitted: '{"team": null}' }).fields).toMatchObject([
      { value: '', source: 'none' },
      { value: '"ops"', source: 'expression' },
    ])
  })

  test.each<[string, Partial<FormQuestion>, object]>([
    ['no JSON', { form: '{' }, { subject: 'form', code: 'invalid_json' }],
    ['no object', { form: '[]' }, { subject: 'form', code: 'invalid_input' }],
    [
      'an expression that does not compile',
      {
        form: '{"fields": [{"name": "a", "stringField": {}, "sharedConfig": {"defaultValueCel": "subject.clams"}}]}',
      },
      { subject: 'form', code: 'undefined_field' },
    ],
    ['values that are no object', { given: '1' }, { subject: 'given', code: 'invalid_input' }],
    ['submitted text', { submitted: 'x' }, { subject: 'submitted', code: 'invalid_json' }],
  ])('is refused for %s', (_, change, problem) => {
    const report = evaluateForm({ ...sample(), ...change })
    expect(report.problems).toMatchObject([problem])
    expect(report).toMatchObject({ isValid: false, fields: [] })
    expect(isReport(structuredClone(report))).toBe(true)
  })

  test('crosses from the worker whole, and only whole', () => {
    const report = evaluateForm(sample())
    expect(isReport(structuredClone(report))).toBe(true)
    const broken: readonly unknown[] = [
      { ...report, isValid: 'yes' },
      { ...report, fields: [{ ...report.fields[0], isVisible: 1 }] },
      { ...report, violations: [{}] },
    ]
    for (const value of broken) expect(isReport(value)).toBe(false)
  })
})
