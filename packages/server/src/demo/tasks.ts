import type { TaskRecord } from '../records/task.ts'
import { entitlementId } from './apps.ts'
import { BUILDING, DATABASES, type DemoTime, DIRECTORY, SOURCE_CODE } from './constants.ts'
import { doorForm, productionForm } from './forms.ts'

/** Returns the demo tasks: two waiting for a form, one waiting for an approval, one done. */
export function demoTasks({ ago }: DemoTime): TaskRecord[] {
  return [
    {
      view: {
        id: 'task-production',
        numericId: '1041',
        displayName: 'Write to production for Claude Shannon',
        description: 'Asked for from the command line.',
        createdByUserId: 'claude',
        approverIds: ['ada', 'whitfield'],
        insightIds: ['insight-1'],
        commentCount: 1,
        createdAt: ago(1),
        emergencyAccess: false,
        externalRefs: [{ name: 'OPS-311', url: 'https://tickets.lumen.example/OPS-311' }],
        data: { requested_by: 'iga' },
        policy: {
          current: {
            id: 'step-form',
            policyGenerationId: 'manager-then-owner-3',
            form: { form: productionForm },
          },
        },
      },
      about: {
        appId: DATABASES,
        appEntitlementIds: [entitlementId('production', 'write')],
        identityUserId: 'claude',
        userId: 'claude',
        stepApproverIds: ['ada'],
        insights: [
          {
            '@type': 'type.googleapis.com/insight.v1.Peers',
            id: 'insight-1',
            text: 'None of the peers has this entitlement.',
          },
        ],
      },
    },
    {
      view: {
        id: 'task-door',
        numericId: '1042',
        displayName: 'Enter the lab for Katherine Johnson',
        createdByUserId: 'hedy',
        approverIds: ['hedy'],
        createdAt: ago(3),
        form: doorForm,
        policy: { current: { id: 'step-door', form: {} } },
      },
      about: {
        appId: BUILDING,
        appEntitlementIds: [entitlementId('lab', 'enter')],
        identityUserId: 'katherine',
        userId: 'katherine',
      },
    },
    {
      view: {
        id: 'task-approval',
        numericId: '1039',
        displayName: 'Platform team for Frances Allen',
        createdByUserId: 'frances',
        approverIds: ['barbara'],
        createdAt: ago(5),
        data: { reason: 'I compile the kernel.' },
        policy: {
          current: {
            id: 'step-approval',
            approval: {
              assignedAt: ago(5),
              approval: {
                assigned: true,
                allowReassignment: true,
                requireApprovalReason: true,
                manager: { assignedUserIds: ['barbara'], fallbackUserIds: ['ada'] },
              },
            },
          },
        },
      },
      about: {
        appId: SOURCE_CODE,
        appEntitlementIds: [entitlementId('platform', 'member')],
        identityUserId: 'frances',
        userId: 'frances',
        stepApproverIds: ['barbara'],
      },
    },
    {
      view: {
        id: 'task-leaver',
        numericId: '1030',
        displayName: 'Take access from Dale Carnegie',
        createdByUserId: 'lillian',
        createdAt: ago(12),
        policy: {
          current: {
            id: 'step-provision',
            provision: { completed: { completedAt: ago(11), userId: 'whitfield' } },
          },
        },
      },
      about: {
        appId: DIRECTORY,
        appUserId: `${DIRECTORY}-dale`,
        identityUserId: 'dale',
        userId: 'dale',
      },
    },
  ]
}
