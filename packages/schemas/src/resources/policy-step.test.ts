import { expect, test } from 'vitest'
import { policyStepSchema } from './policy-step.ts'
import { issuesOf } from '../testing/issues-of.ts'
import { policyStepExamples } from '../testing/policy-step-examples.ts'

test.each(Object.entries(policyStepExamples))(
  'accepts a step of the kind %s unchanged',
  (_, step) => {
    expect(policyStepSchema.parse(step)).toEqual(step)
  },
)

const escalation = { cancelTicket: {}, skipStep: {} }

const refused: [what: string, step: unknown, path: string, code: string][] = [
  [
    'an execution as a string, which is an integer everywhere',
    { action: { automation: { automationExecutionId: '42' } } },
    'action.automation.automationExecutionId',
    'invalid_type',
  ],
  [
    'an execution beyond the exact range',
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
    'a fallback group by its id alone',
    { approval: { approval: { manager: { fallbackGroupIds: ['2bNfGroup'] } } } },
    'approval.approval.manager.fallbackGroupIds.0',
    'invalid_type',
  ],
  [
    'an issue in the form',
    { form: { form: { fields: [{ stringField: {}, boolField: {} }] } } },
    'form.form.fields.0.stringField',
    'oneof_conflict',
  ],
  ['data that is not an object', { form: { data: [] } }, 'form.data', 'invalid_type'],
  [
    'a grant in hours',
    { provision: { provision: { provisionTarget: { grantDuration: '1h' } } } },
    'provision.provision.provisionTarget.grantDuration',
    'duration',
  ],
  [
    'two ways to grant access',
    { provision: { provision: { provisionPolicy: { manual: {}, action: {} } } } },
    'provision.provision.provisionPolicy.manual',
    'oneof_conflict',
  ],
]

test.each(refused)('rejects a step with %s', (_, step, path, code) => {
  expect(issuesOf(policyStepSchema, step)).toEqual([{ path, code }])
})

test('a step may have members of several kinds, which are not a oneof', () => {
  expect(
    issuesOf(policyStepSchema, { accept: {}, approval: { approved: {}, denied: {} } }),
  ).toEqual([])
})

test('keeps the action of a step and its instance apart', () => {
  const definition = { action: { action: { automation: { automationTemplateId: 5 } } } }
  const instance = { action: { automation: { automationTemplateId: 5 } } }
  expect(issuesOf(policyStepSchema, definition)).toHaveLength(1)
  expect(issuesOf(policyStepSchema, instance)).toEqual([])
})
