import { empty } from '../model/empty.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { escalation } from '../model/oneof-constants.ts'
import { boolean, type Empty, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** Hands the step to other approvers. */
export interface ReassignToApprovers {
  /** The approvers, by user id. */
  approverIds?: string[] | null
}

/** Begins another policy. */
export interface ReplacePolicy {
  /** The policy that takes the place of this one. */
  policyId?: string | null
}

/** What happens when a step has waited for too long, of which an escalation has at most one. */
export interface EscalationMembers {
  /** The request is called off. */
  cancelTicket: Empty
  /** The step is handed to other approvers. */
  reassignToApprovers: ReassignToApprovers
  /** Another policy is begun. */
  replacePolicy: ReplacePolicy
  /** The step is left out. */
  skipStep: Empty
}

/** What an escalation has beside what is to happen. */
export interface EscalationFields {
  /** What those concerned are told. */
  escalationComment?: string | null
  /** How long the step may wait. */
  expiration?: string | null
}

/** What is to happen when a step waits for too long. */
export type Escalation = EscalationFields & AtMostOneOf<'escalation', EscalationMembers>

/** What the escalation of a waiting step has beside what is to happen. */
export interface EscalationInstanceFields {
  /** Whether it has happened. */
  alreadyEscalated?: boolean | null
  /** When it happens. */
  expiresAt?: Timestamp | null
  /** What those concerned are told. */
  escalationComment?: string | null
}

/** The escalation of a step that waits. */
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
