import { ids, type OperationExamples } from './operation-example.ts'

const app = {
  '@type': 'type.googleapis.com/iga.v1.App',
  id: ids.app,
  displayName: 'Acme directory',
}

/** Examples of the operations on accounts, directories and tasks. */
export const identityExamples = {
  'appUsers.search': {
    path: null,
    query: null,
    body: {
      appId: ids.app,
      appUserStatuses: ['STATUS_ENABLED'],
      appUserTypes: ['APP_USER_TYPE_USER'],
      appUserDomains: ['APP_USER_DOMAIN_EXTERNAL'],
      query: 'lovelace',
      expandMask: { paths: ['app_id'] },
      pageSize: 25,
    },
    response: {
      list: [
        {
          appUser: {
            appId: ids.app,
            id: ids.appUser,
            identityUserId: ids.user,
            displayName: 'Ada Lovelace',
            email: 'ada@acme.example',
            username: 'ada.lovelace',
            emails: ['ada@acme.example'],
            employeeIds: [],
            usernames: ['ada.lovelace'],
            isExternal: true,
            profile: { dept: 'Engineering' },
            status: { details: 'Active' },
            createdAt: '2025-01-06T08:00:00Z',
            updatedAt: '2026-03-02T08:15:00Z',
          },
          appPath: '$.expanded[0]',
        },
      ],
      expanded: [app],
      nextPageToken: 'eyJvIjoyNX0',
    },
  },
  'directories.update': {
    path: { appId: ids.app },
    query: null,
    body: {
      celExpression: { expression: '!appUser.isExternal' },
      mergeConfig: {
        matchCases: [
          { appUserKeyCel: 'appUser.email.lowerAscii()', userKeyCel: 'user.email.lowerAscii()' },
        ],
      },
      expandMask: { paths: ['app_id'] },
    },
    response: {
      directoryView: {
        appPath: '$.expanded[0]',
        directory: {
          appId: ids.app,
          celExpression: { expression: '!appUser.isExternal' },
          mergeConfig: {
            matchCases: [
              {
                appUserKeyCel: 'appUser.email.lowerAscii()',
                userKeyCel: 'user.email.lowerAscii()',
              },
            ],
          },
          createdAt: '2025-01-06T08:00:00Z',
          updatedAt: '2026-03-02T08:15:00Z',
        },
      },
      expanded: [app],
    },
  },
  'tasks.updateRequestData': {
    path: { taskId: ids.task },
    query: null,
    body: {
      data: { reason: 'On call this week', environments: ['production'] },
      expandMask: { paths: ['app_id'] },
    },
    response: {
      taskView: {
        appPath: '$.expanded[0]',
        task: {
          id: ids.task,
          numericId: '1042',
          displayName: 'Access to Platform team',
          createdByUserId: ids.user,
          actions: [],
          annotations: [],
          approverIds: [],
          commentCount: 0,
          createdAt: '2026-03-02T08:00:00Z',
          data: { reason: 'On call this week', environments: ['production'] },
          emergencyAccess: false,
          externalRefs: [{ name: 'OPS-7', url: 'https://tickets.acme.example/OPS-7' }],
          form: {
            id: '2bNfQ6tXw5yVk3zRq8mHcDs2LpM',
            displayName: 'Access to production',
            fieldGroups: [{ name: 'why', displayName: 'Why', default: true, fields: ['reason'] }],
            fieldRelationships: [{ fieldNames: ['reason', 'environments'], requiredTogether: {} }],
            fields: [
              {
                name: 'reason',
                displayName: 'Reason',
                required: true,
                stringField: { textField: { multiline: true }, rules: { minLen: '10' } },
              },
              {
                name: 'environments',
                displayName: 'Environments',
                stringSliceField: { chipsField: {}, rules: { minItems: '1', unique: true } },
              },
            ],
          },
          policy: {
            current: {
              id: '2bNfR9wZx2vTq6yRk4mHcDs7LpH',
              form: { data: { reason: 'On call this week', environments: ['production'] } },
            },
          },
        },
      },
      expanded: [app],
    },
  },
} satisfies Partial<OperationExamples>
