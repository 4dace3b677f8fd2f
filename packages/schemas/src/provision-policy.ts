import { empty } from './model/empty.ts'
import { list } from './model/list.ts'
import { message } from './model/message.ts'
import type { AtMostOneOf } from './model/one-of.ts'
import { provisionPolicy } from './model/oneof-constants.ts'
import { reference } from './model/reference.ts'
import type { Empty } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type ActionProvision, actionProvisionSchema } from './provision-policy/action-provision.ts'
import {
  type ConnectorProvision,
  connectorProvisionSchema,
} from './provision-policy/connector-provision.ts'
import {
  type DelegatedProvision,
  delegatedProvisionSchema,
} from './provision-policy/delegated-provision.ts'
import {
  type ExternalTicketProvision,
  externalTicketProvisionSchema,
} from './provision-policy/external-ticket-provision.ts'
import { type ManualProvision, manualProvisionSchema } from './provision-policy/manual-provision.ts'
import {
  type WebhookProvision,
  webhookProvisionSchema,
} from './provision-policy/webhook-provision.ts'

export * from './provision-policy/action-provision.ts'
export * from './provision-policy/connector-account-provision.ts'
export * from './provision-policy/connector-default-provision.ts'
export * from './provision-policy/connector-delete-account.ts'
export * from './provision-policy/connector-provision.ts'
export * from './provision-policy/delegated-provision.ts'
export * from './provision-policy/external-ticket-provision.ts'
export * from './provision-policy/manual-assignee-expression.ts'
export * from './provision-policy/manual-assignee-group.ts'
export * from './provision-policy/manual-assignee-role.ts'
export * from './provision-policy/manual-assignee-users.ts'
export * from './provision-policy/manual-assignee.ts'
export * from './provision-policy/manual-provision.ts'
export * from './provision-policy/save-to-vault.ts'
export * from './provision-policy/webhook-provision.ts'

/** The ways of giving access, of which a policy has at most one. */
export interface ProvisionPolicyMembers {
  /** By an action that a connector offers. */
  action: ActionProvision
  /** By a connector, without anyone's help. */
  connector: ConnectorProvision
  /** By provisioning another entitlement, which this one comes with. */
  delegated: DelegatedProvision
  /** By a ticket in another system. */
  externalTicket: ExternalTicketProvision
  /** By a person. */
  manual: ManualProvision
  /** By several policies, one after the other. */
  multiStep: MultiStepProvision
  /** Not decided yet. */
  unconfigured: Empty
  /** By whatever answers a webhook. */
  webhook: WebhookProvision
}

/** How access is given, or taken away. */
export type ProvisionPolicy = AtMostOneOf<'provision_policy', ProvisionPolicyMembers>

/** Access is given in several steps. */
export interface MultiStepProvision {
  /** The steps, in their order. A step may have steps of its own. */
  provisionSteps?: ProvisionPolicy[] | null
}

export const multiStepProvisionSchema: Schema<MultiStepProvision> = message('MultiStepProvision', {
  provisionSteps: list(reference(() => provisionPolicySchema)),
})

export const provisionPolicySchema: Schema<ProvisionPolicy> = message<ProvisionPolicy>(
  'ProvisionPolicy',
  {
    action: actionProvisionSchema,
    connector: connectorProvisionSchema,
    delegated: delegatedProvisionSchema,
    externalTicket: externalTicketProvisionSchema,
    manual: manualProvisionSchema,
    multiStep: multiStepProvisionSchema,
    unconfigured: empty,
    webhook: webhookProvisionSchema,
  },
  { provision_policy: provisionPolicy },
)
