import { expect, test } from 'vitest'
import { automationExecutionSchema, automationExecutionStates } from './automation-execution.ts'
import { issuesOf } from '../testing/issues-of.ts'

test.each([
  [{ id: 0 }],
  [{ id: Number.MAX_SAFE_INTEGER, state: 'AUTOMATION_EXECUTION_STATE_DONE' }],
  [{ id: 7, state: 'AUTOMATION_EXECUTION_STATE_OF_LATER' }],
  [{ id: null, currentStep: { name: 'first' } }],
])('accepts %j unchanged', (given) => {
  expect(automationExecutionSchema.parse(given)).toEqual(given)
})

test.each([
  ['text', { id: '7' }, 'id', 'invalid_type'],
  ['a fraction', { id: 7.5 }, 'id', 'invalid_type'],
  ['a number that JSON cannot represent exactly', { id: 2 ** 53 }, 'id', 'too_big'],
])('rejects an execution with %s as id', (_, given, path, code) => {
  expect(issuesOf(automationExecutionSchema, given)).toEqual([{ path, code }])
})

test('the final states are the last three', () => {
  expect(automationExecutionStates.slice(-3)).toEqual([
    'AUTOMATION_EXECUTION_STATE_DONE',
    'AUTOMATION_EXECUTION_STATE_ERROR',
    'AUTOMATION_EXECUTION_STATE_TERMINATE',
  ])
})
