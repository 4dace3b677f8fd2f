import { expect, test } from 'vitest'
import { formSamples } from '../../workspace/samples/form-samples.ts'
import { inspectForm } from './inspect-form.ts'
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
