import { expect, test } from 'vitest'
import { whichOneof } from '../model/which-oneof.ts'
import { type ProvisionPolicy, provisionPolicySchema } from './provision-policy.ts'
import { issuesOf } from '../testing/issues-of.ts'

const policies: [what: string, policy: ProvisionPolicy][] = [
  [
    'an action',
    { action: { actionName: 'add', appId: 'a', connectorId: 'c', displayName: 'Add' } },
  ],
  [
    'a connector that creates an account and keeps its credentials',
    {
      connector: {
        account: {
          config: { groups: ['staff'], quota: null },
          connectorId: 'c',
          schemaId: 's',
          saveToVault: { vaultIds: ['v'] },
        },
      },
    },
  ],
  ['a connector that keeps no credentials', { connector: { account: { doNotSave: {} } } }],
  ['a connector that deletes an account', { connector: { deleteAccount: { connectorId: 'c' } } }],
  ['another entitlement', { delegated: { appId: 'a', entitlementId: 'e', implicit: true } }],
  ['a ticket', { externalTicket: { externalTicketProvisionerConfigId: 't', instructions: '' } }],
  [
    'people found by an expression',
    {
      manual: {
        assignee: { expression: { expressions: ['appOwners'], fallbackUserIds: ['u'] } },
        instructions: 'Add them to the list.',
        userIds: [],
      },
    },
  ],
  ['no method yet', { unconfigured: {} }],
  ['a webhook', { webhook: { webhookId: 'w' } }],
  ['no member', {}],
]

test.each(policies)('accepts access granted by %s', (_, policy) => {
  expect(provisionPolicySchema.parse(policy)).toEqual(policy)
})

/** Returns a policy with steps nested to the given depth. */
function nested(depth: number, innermost: unknown): unknown {
  let policy = innermost
  for (let level = 0; level < depth; level += 1) {
    policy = { multiStep: { provisionSteps: [{ unconfigured: {} }, policy] } }
  }
  return policy
}

test('accepts nested steps', () => {
  const policy = nested(50, { webhook: { webhookId: 'w' } })
  expect(provisionPolicySchema.parse(policy)).toEqual(policy)
})

test('reports the path of an issue in a step', () => {
  const policy = nested(2, { webhook: { webhookId: 1 }, manual: null, action: {} })
  const path = 'multiStep.provisionSteps.1.multiStep.provisionSteps.1.webhook'
  expect(issuesOf(provisionPolicySchema, policy)).toEqual([
    { path: `${path}.webhookId`, code: 'invalid_type' },
    { path, code: 'oneof_conflict' },
  ])
})

test('returns the method of a policy', () => {
  const policy = provisionPolicySchema.parse({ webhook: null, multiStep: { provisionSteps: [] } })
  expect(whichOneof(policy, 'provision_policy')).toEqual({
    case: 'multiStep',
    value: { provisionSteps: [] },
  })
})
