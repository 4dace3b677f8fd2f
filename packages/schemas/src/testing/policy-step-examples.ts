import type { PolicyStep } from '../resources/policy-step.ts'
import { formExample } from './form-example.ts'

const entitlements = [{ appEntitlementId: '2bNfEntitlement', appId: '2bNfApp' }]

const terms = { allowSelfApproval: false, requireDistinctApprovers: true }

const fallback = {
  fallback: true,
  fallbackGroupIds: entitlements,
  fallbackUserIds: ['2bNfUser'],
  isGroupFallbackEnabled: true,
}

const reassignedByError = {
  description: 'The approver has left.',
  errorCode: 'USER_DISABLED',
  errorUserId: '2bNfUser',
  erroredAt: '2026-03-02T08:15:00Z',
  newPolicyStepId: '2bNfNext',
  reassignedAt: '2026-03-02T08:15:01.5+01:00',
}

const skipped = {
  newPolicyStepId: '2bNfNext',
  skippedAt: '2026-03-02T08:15:00Z',
  userId: '2bNfUser',
}

const outcomes = {
  approved: {
    approvedAt: '2026-03-02T08:15:00Z',
    entitlements,
    stepUpTransactionId: '2bNfStepUp',
    userId: '2bNfUser',
  },
  denied: { deniedAt: '2026-03-02T08:15:00Z', userId: '2bNfUser' },
  reassigned: {
    newPolicyStepId: '2bNfNext',
    reassignedAt: '2026-03-02T08:15:00Z',
    userId: '2bNfUser',
  },
  reassignedByError,
  restarted: {
    oldPolicyStepId: '2bNfLast',
    restartedAt: '2026-03-02T08:15:00Z',
    userId: '2bNfUser',
  },
  skipped,
}

const outcomeTime = '2026-03-02t08:15:00.123456789z'

/** A step of every kind, with every member. */
export const policyStepExamples: Readonly<Record<string, PolicyStep>> = {
  accept: {
    id: '2bNfStep',
    policyGenerationId: '2bNfGeneration',
    accept: { acceptMessage: 'Welcome.' },
  },
  action: {
    action: {
      action: {
        automation: { automationTemplateId: '2bNfTemplate' },
        syncResourceAction: { syncResourceActionId: '2bNfAction' },
        clientIdApproval: {},
      },
      automation: { automationExecutionId: 42 },
      syncResourceActionInstance: { syncActionInvocationId: '2bNfInvocation' },
      clientIdApprovalInstance: { clientIdUrl: 'https://client.example/id.json' },
      cancelled: { outcomeTime },
      denied: { outcomeTime },
      error: { errorCode: 'TIMEOUT', errorMessage: 'It took too long.', outcomeTime },
      success: { outcomeTime },
    },
  },
  approval: {
    approval: {
      approval: {
        agent: {
          agentUserId: '2bNfAgent',
          instructions: 'Be strict.',
          policyIds: ['2bNfPolicy'],
          reassignToUserIds: ['2bNfUser'],
        },
        allowDelegation: true,
        allowReassignment: true,
        allowedReassignees: ['2bNfUser'],
        assigned: true,
        escalationEnabled: true,
        requireApprovalReason: false,
        requireDenialReason: true,
        requireReassignmentReason: false,
        requiresStepUpProviderId: '2bNfProvider',
        appOwners: terms,
        entitlementOwners: { ...terms, ...fallback },
        resourceOwners: { ...terms, ...fallback },
        expression: {
          ...terms,
          ...fallback,
          expressions: ['subject.manager'],
          assignedUserIds: ['2bNfUser'],
        },
        group: { ...terms, ...fallback, appGroupId: '2bNfGroup', appId: '2bNfApp' },
        manager: { ...terms, ...fallback, assignedUserIds: ['2bNfUser'] },
        self: { ...fallback, assignedUserIds: ['2bNfUser'] },
        users: { ...terms, userIds: ['2bNfUser'] },
        webhook: { webhookId: '2bNfWebhook' },
        escalation: {
          escalationComment: 'Too late.',
          expiration: '86400',
          reassignToApprovers: { approverIds: ['2bNfUser'] },
        },
      },
      assignedAt: '2026-03-01T12:00:00Z',
      escalationInstance: {
        alreadyEscalated: false,
        expiresAt: '2026-03-02T12:00:00Z',
        escalationComment: 'Too late.',
        replacePolicy: { policyId: '2bNfPolicy' },
      },
      ...outcomes,
    },
  },
  form: {
    form: {
      form: formExample,
      data: { reason: 'On call', days: '7', labels: {} },
      completed: { completedAt: '2026-03-02T08:15:00Z', userId: '2bNfUser' },
      ...outcomes,
    },
  },
  provision: {
    provision: {
      provision: {
        assigned: true,
        provisionPolicy: {
          multiStep: {
            provisionSteps: [{ unconfigured: {} }, { webhook: { webhookId: '2bNfWebhook' } }],
          },
        },
        provisionTarget: {
          appEntitlementId: '2bNfEntitlement',
          appId: '2bNfApp',
          appUserId: '2bNfAccount',
          grantDuration: '604800s',
        },
      },
      syncActionInvocationId: '2bNfInvocation',
      externalTicketId: 'OPS-1',
      externalTicketProvisionerConfigId: '2bNfConfig',
      notificationId: '2bNfNotification',
      cancelled: { cancelledAt: '2026-03-02T08:15:00Z', cancelledByUserId: '2bNfUser' },
      completed: { completedAt: '2026-03-02T08:15:00Z', entitlements, userId: '2bNfUser' },
      errored: {
        description: 'The app is down.',
        errorCode: 'UNAVAILABLE',
        erroredAt: '2026-03-02T08:15:00Z',
      },
      reassignedByError,
      skipped,
    },
  },
}
