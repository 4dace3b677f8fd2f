import { message } from '../../model/message.ts'
import type { AtMostOneOf } from '../../model/one-of.ts'
import { escalation } from '../../model/oneof-constants.ts'
import { boolean, empty, type Empty, list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'

/** Reassigns the step to other approvers. */
export interface ReassignToApprovers {
  /** The user ids of the approvers. */
  approverIds?: string[] | null
}

/** Starts another policy. */
export interface ReplacePolicy {
  /** The policy that replaces the current policy. */
  policyId?: string | null
}

/** The kinds of escalation, of which at most one is set. */
export interface EscalationMembers {
  /** Cancels the request. */
  cancelTicket: Empty
  /** Reassigns the step to other approvers. */
  reassignToApprovers: ReassignToApprovers
  /** Starts another policy. */
  replacePolicy: ReplacePolicy
  /** Skips the step. */
  skipStep: Empty
}

/** The fields of an escalation besides its kind. */
export interface EscalationFields {
  /** The message to the people affected. */
  escalationComment?: string | null
  /** The maximum time that the step may wait. */
  expiration?: string | null
}

/** The escalation of a step that waits too long. */
export type Escalation = EscalationFields & AtMostOneOf<'escalation', EscalationMembers>

/** The fields of a waiting step's escalation besides its kind. */
export interface EscalationInstanceFields {
  /** True if the step has been escalated. */
  alreadyEscalated?: boolean | null
  /** The time when the step is escalated. */
  expiresAt?: Timestamp | null
  /** The message to the people affected. */
  escalationComment?: string | null
}

/** The escalation of a waiting step. */
export type EscalationInstance = EscalationInstanceFields &
  AtMostOneOf<'escalation', EscalationMembers>

export const reassignToApproversSchema: Schema<ReassignToApprovers> = message(
  'ReassignToApprovers',
  { approverIds: list(text) },
)

export const replacePolicySchema: Schema<ReplacePolicy> = message('ReplacePolicy', {
  policyId: text,
})

const members = {
  cancelTicket: empty,
  reassignToApprovers: reassignToApproversSchema,
  replacePolicy: replacePolicySchema,
  skipStep: empty,
}

export const escalationSchema: Schema<Escalation> = message<Escalation>(
  'Escalation',
  { ...members, escalationComment: text, expiration: text },
  { escalation: escalation },
)

export const escalationInstanceSchema: Schema<EscalationInstance> = message<EscalationInstance>(
  'EscalationInstance',
  { ...members, alreadyEscalated: boolean, expiresAt: timestamp, escalationComment: text },
  { escalation: escalation },
)
