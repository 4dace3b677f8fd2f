import { ids, type OperationExamples } from './operation-example.ts'

/** Examples of the operations on entitlements, their owners and their automations. */
export const entitlementExamples = {
  'entitlementOwners.searchUsers': {
    path: { appId: ids.app, entitlementId: ids.entitlement },
    query: { pageSize: 50, pageToken: '', roleSlug: 'owner' },
    body: null,
    response: {
      list: [
        {
          appId: ids.app,
          entitlementId: ids.entitlement,
          roleSlug: 'owner',
          createdAt: '2026-03-02T08:15:00Z',
          user: {
            id: ids.user,
            username: 'ada',
            usernames: ['ada', 'ada.lovelace'],
            email: 'ada@acme.example',
            emails: ['ada@acme.example'],
            displayName: 'Ada Lovelace',
            employeeIds: ['E-1843'],
            department: 'Engineering',
            jobTitle: 'Site reliability engineer',
            employmentStatus: 'Active',
            managerIds: [],
            profile: { costCenter: 'CC-42', remote: true },
            createdAt: '2025-01-06T09:00:00.123456789+01:00',
            updatedAt: '2026-03-02T08:14:59.5Z',
            deletedAt: null,
            status: 'ENABLED',
            directoryStatus: 'ENABLED',
            origin: 'USER_ORIGIN_DIRECTORY',
            type: 'USER_TYPE_HUMAN',
            departmentSources: [
              {
                appId: ids.app,
                appUserId: ids.appUser,
                appUserProfileAttributeKey: 'dept',
                value: 'Engineering',
              },
            ],
          },
        },
      ],
      nextPageToken: '',
    },
  },
  'entitlementOwners.createForConnector': {
    path: {
      appId: ids.app,
      connectorId: ids.connector,
      roleSlug: 'owner',
      appEntitlementRefAppId: ids.app,
      appEntitlementRefId: ids.entitlement,
    },
    query: null,
    body: { appEntitlementRef: { appId: ids.app, id: ids.entitlement } },
    response: {
      connectorOwnerEntitlement: {
        appId: ids.app,
        connectorId: ids.connector,
        roleSlug: 'owner',
        createdAt: '2026-03-02T08:15:00Z',
        appEntitlement: {
          id: ids.entitlement,
          appId: ids.app,
          slug: 'member',
          displayName: 'Platform team',
          grantCount: '12',
          durationGrant: '86400s',
          emergencyGrantEnabled: false,
          provisionerPolicy: { connector: { defaultBehavior: { connectorId: ids.connector } } },
          deprovisionerPolicy: {
            manual: {
              assignee: { appOwners: { allowReassignment: true, fallbackUserIds: [ids.user] } },
              instructions: 'Remove the user from the group in the admin console.',
            },
          },
          createdAt: '2025-06-01T00:00:00Z',
        },
      },
    },
  },
  'entitlementAutomations.update': {
    path: { appId: ids.app, appEntitlementId: ids.entitlement },
    query: null,
    body: {
      displayName: 'Engineers',
      updateMask: 'displayName,cel',
      cel: { expression: 'subject.department == "Engineering"' },
    },
    response: {
      AppEntitlementAutomation: {
        appId: ids.app,
        appEntitlementId: ids.entitlement,
        displayName: 'Engineers',
        description: '',
        createdAt: '2026-01-12T10:00:00Z',
        updatedAt: '2026-03-02T08:15:00Z',
        cel: { expression: 'subject.department == "Engineering"' },
        lastRunStatus: { errorMessage: '', lastCompletedAt: '2026-03-02T08:15:04Z' },
      },
    },
  },
} satisfies Partial<OperationExamples>
