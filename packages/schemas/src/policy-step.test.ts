import { expect, test } from 'vitest'
import { policyStepSchema } from './policy-step.ts'
import { issuesOf } from './testing/issues-of.ts'
import { policyStepExamples } from './testing/policy-step-examples.ts'

test.each(Object.entries(policyStepExamples))(
  'A step of the kind %s is taken as it is',
  (_, step) => {
    expect(policyStepSchema.parse(step)).toEqual(step)
  },
)

const escalation = { cancelTicket: {}, skipStep: {} }

const refused: [what: string, step: unknown, path: string, code: string][] = [
  [
    'an execution by a string, which everywhere is an integer',
    { action: { automation: { automationExecutionId: '42' } } },
    'action.automation.automationExecutionId',
    'invalid_type',
  ],
  [
    'an execution beyond what is exact',
    { action: { automation: { automationExecutionId: 2 ** 53 } } },
    'action.automation.automationExecutionId',
    'too_big',
  ],
  [
    'an outcome without a day',
    { action: { success: { outcomeTime: '09:30:00Z' } } },
    'action.success.outcomeTime',
    'timestamp',
  ],
  [
    'two escalations',
    { approval: { approval: { escalation } } },
    'approval.approval.escalation.skipStep',
    'oneof_conflict',
  ],
  [
    'two escalations of a waiting step',
    { approval: { escalationInstance: escalation } },
    'approval.escalationInstance.skipStep',
    'oneof_conflict',
  ],
  [
    'a group to fall back on by its id alone',
    { approval: { approval: { manager: { fallbackGroupIds: ['2bNfGroup'] } } } },
    'approval.approval.manager.fallbackGroupIds.0',
    'invalid_type',
  ],
  [
    'a fault in the form',
    { form: { form: { fields: [{ stringField: {}, boolField: {} }] } } },
    'form.form.fields.0.stringField',
    'oneof_conflict',
  ],
  ['data that is no object', { form: { data: [] } }, 'form.data', 'invalid_type'],
  [
    'a grant in hours',
    { provision: { provision: { provisionTarget: { grantDuration: '1h' } } } },
    'provision.provision.provisionTarget.grantDuration',
    'duration',
  ],
  [
    'two ways of giving access',
    { provision: { provision: { provisionPolicy: { manual: {}, action: {} } } } },
    'provision.provision.provisionPolicy.manual',
    'oneof_conflict',
  ],
]

test.each(refused)('A step refuses %s', (_, step, path, code) => {
  expect(issuesOf(policyStepSchema, step)).toEqual([{ path, code }])
})

test('A step may have members of several kinds: they are no oneof', () => {
  expect(
    issuesOf(policyStepSchema, { accept: {}, approval: { approved: {}, denied: {} } }),
  ).toEqual([])
})

test('What an action is to do is told from what it does', () => {
  const definition = { action: { action: { automation: { automationTemplateId: 5 } } } }
  const instance = { action: { automation: { automationTemplateId: 5 } } }
  expect(issuesOf(policyStepSchema, definition)).toHaveLength(1)
  expect(issuesOf(policyStepSchema, instance)).toEqual([])
})
