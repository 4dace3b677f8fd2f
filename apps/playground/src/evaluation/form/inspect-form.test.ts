import { expect, test } from 'vitest'
import { formSamples } from '../../workspace/samples/form-samples.ts'
import { inspectForm, lintOf } from './inspect-form.ts'
import { questionOf } from '../question-of.ts'

const [sample] = formSamples
const question = sample && questionOf(sample.workspace)
if (question?.kind !== 'form') throw new Error('There are samples of forms.')

test('returns each expression of a field with its trace', () => {
  const form = inspectForm(question)
  expect(structuredClone(form)).toEqual(form)
  expect(form?.fields).toMatchObject([
    { name: 'team', defaultValue: { expression: 'subject.department', result: '"Security"' } },
    {
      name: 'days',
      defaultValue: { result: '30', trace: { parts: [{ outcome: 'true' }, {}, {}] } },
    },
    { name: 'hosts', transformation: { result: '["a.example", "b.example"]' } },
  ])
  expect(form?.fields[0]).not.toHaveProperty('transformation')
})

test('expects every value and every error', () => {
  expect(inspectForm(question)?.expected).toEqual({
    values: { team: 'Security', days: '30', hosts: ['a.example', 'b.example'] },
  })
  expect(inspectForm({ ...question, submitted: '{"days": 31}' })?.expected).toEqual({
    values: { team: 'Security', days: '31', hosts: null },
    errors: [{ code: 'out_of_range', field: 'days' }],
  })
})

test.each([{ form: '{"fields": [{}]}' }, { given: '[' }, { submitted: '[]' }])(
  'nothing is told where the form cannot be opened: %j',
  (change) => {
    expect(inspectForm({ ...question, ...change })).toBeUndefined()
  },
)

test('marks unknown members and contradictory rules, but no errors of expressions', () => {
  const form = `{"fields": [
    {"name": "a", "stringFeild": {}, "stringField": {"rules": {"minLen": "3", "maxLen": "2"}}},
    {"name": "b", "stringField": {}, "sharedConfig": {"defaultValueCel": "nope"}}
  ]}`
  const shown = lintOf({ ...question, form }).map(({ code, range, severity }) => [
    code,
    severity,
    form.slice(range.start, range.end),
  ])
  expect(shown).toEqual([
    ['form/unknown-member', 'warning', '"stringFeild"'],
    ['form/min-above-max', 'error', '"3"'],
  ])
})
