import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { provisionPolicy } from '../model/oneof-constants.ts'
import { reference } from '../model/reference.ts'
import { boolean, empty, type Empty, list, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import {
  type ConnectorProvision,
  connectorProvisionSchema,
} from './provision-policy/connector-provision.ts'
import { type ManualProvision, manualProvisionSchema } from './provision-policy/manual-provision.ts'

export * from './provision-policy/connector-provision.ts'
export * from './provision-policy/manual-provision.ts'

/** A connector action grants access. */
export interface ActionProvision {
  /** The connector's name for the action. */
  actionName?: string | null
  /** The app of the connector. */
  appId?: string | null
  /** The connector that runs the action. */
  connectorId?: string | null
  /** The display name of the action. */
  displayName?: string | null
}

export const actionProvisionSchema: Schema<ActionProvision> = message('ActionProvision', {
  actionName: text,
  appId: text,
  connectorId: text,
  displayName: text,
})

/** Access comes with another entitlement, which is provisioned instead. */
export interface DelegatedProvision {
  /** The app of the other entitlement. */
  appId?: string | null
  /** The other entitlement. */
  entitlementId?: string | null
  /** True if the other entitlement implies the grant, so no further work is needed. */
  implicit?: boolean | null
}

export const delegatedProvisionSchema: Schema<DelegatedProvision> = message('DelegatedProvision', {
  appId: text,
  entitlementId: text,
  implicit: boolean,
})

/** A ticket is opened in another system, where a person grants access. */
export interface ExternalTicketProvision {
  /** The app of the connector. */
  appId?: string | null
  /** The connector to the ticket system. */
  connectorId?: string | null
  /** The id of the configuration for the contents of tickets. */
  externalTicketProvisionerConfigId?: string | null
  /** The instructions in the ticket. */
  instructions?: string | null
}

export const externalTicketProvisionSchema: Schema<ExternalTicketProvision> = message(
  'ExternalTicketProvision',
  {
    appId: text,
    connectorId: text,
    externalTicketProvisionerConfigId: text,
    instructions: text,
  },
)

/** A webhook is called, which grants access. */
export interface WebhookProvision {
  /** The webhook to call. */
  webhookId?: string | null
}

export const webhookProvisionSchema: Schema<WebhookProvision> = message('WebhookProvision', {
  webhookId: text,
})

/** The ways to grant access, of which at most one is set. */
export interface ProvisionPolicyMembers {
  /** Provisioning by a connector action. */
  action: ActionProvision
  /** Automatic provisioning by a connector. */
  connector: ConnectorProvision
  /** Provisioning of another entitlement that includes this one. */
  delegated: DelegatedProvision
  /** Provisioning through a ticket in another system. */
  externalTicket: ExternalTicketProvision
  /** Manual provisioning by a person. */
  manual: ManualProvision
  /** Provisioning by several policies in sequence. */
  multiStep: MultiStepProvision
  /** No provisioning is configured yet. */
  unconfigured: Empty
  /** Provisioning by a webhook. */
  webhook: WebhookProvision
}

/** A way to grant or revoke access. */
export type ProvisionPolicy = AtMostOneOf<'provision_policy', ProvisionPolicyMembers>

/** Access is granted in several steps. */
export interface MultiStepProvision {
  /** The steps in order. A step may itself have steps. */
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
