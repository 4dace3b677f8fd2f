import type { TaskView } from '../resources/task.ts'
import { formExample } from './form-example.ts'
import { policyStepExamples } from './policy-step-examples.ts'

/** A task with all its members and the paths of its expanded objects. */
export const taskViewExample: TaskView = {
  task: {
    id: '2bNfTask',
    numericId: '9007199254740993',
    displayName: 'Access to production',
    description: 'On call',
    analysisId: '2bNfAnalysis',
    createdByUserId: '2bNfUser',
    actions: ['TASK_ACTION_TYPE_APPROVE', { name: 'an object as well' }],
    annotations: [{ '@type': 'type.googleapis.com/example.v1.Note', text: 'urgent' }],
    approverIds: ['2bNfUser'],
    insightIds: [],
    commentCount: 2,
    createdAt: '2026-03-01T12:00:00Z',
    deletedAt: null,
    data: { reason: 'On call', nested: { list: [1, null, 'two'] } },
    emergencyAccess: true,
    externalRefs: [{ name: 'OPS-1', url: 'https://tickets.example/OPS-1' }],
    form: formExample,
    policy: { current: policyStepExamples['form'] ?? null },
  },
  accessReviewPath: '',
  appPath: '$.expanded[0]',
  appUserLastUsagePath: '$.expanded[1]',
  appUserPath: '$.expanded[2]',
  approversPath: '$.expanded[3]',
  createdByUserPath: '$.expanded[4]',
  entitlementsPath: '$.expanded[5]',
  identityUserPath: '$.expanded[6]',
  insightsPath: '',
  resourceBindingsPath: '$.expanded[7]',
  roleResourcePath: '$.expanded[8]',
  scopeResourcePath: '$.expanded[9]',
  stepApproversPath: '$.expanded[10]',
}
