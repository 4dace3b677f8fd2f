import { type Form, formSchema } from '../form.ts'
import { message } from '../../model/message.ts'
import { type Struct, struct, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'
import {
  type StepApproved,
  stepApprovedSchema,
  type StepDenied,
  stepDeniedSchema,
  type StepReassigned,
  type StepReassignedByError,
  stepReassignedByErrorSchema,
  stepReassignedSchema,
  type StepRestarted,
  stepRestartedSchema,
  type StepSkipped,
  stepSkippedSchema,
} from './step-outcomes.ts'

/** The form was filled in. */
export interface FormCompleted {
  /** The time when the form was filled in. */
  completedAt?: Timestamp | null
  /** The user who filled in the form. */
  userId?: string | null
}

/** A step in which a form is filled in, with its progress and outcome. */
export interface FormStep {
  /** The form. */
  form?: Form | null
  /** The values, keyed by form field name. */
  data?: Struct | null
  /** Set once the form is filled in. */
  completed?: FormCompleted | null
  /** Set once the step is approved. */
  approved?: StepApproved | null
  /** Set once the step is denied. */
  denied?: StepDenied | null
  /** Set once someone has reassigned the step. */
  reassigned?: StepReassigned | null
  /** Set once the step was reassigned because of an error. */
  reassignedByError?: StepReassignedByError | null
  /** Set if the step replaces a restarted step. */
  restarted?: StepRestarted | null
  /** Set once the step is skipped. */
  skipped?: StepSkipped | null
}

export const formCompletedSchema: Schema<FormCompleted> = message('FormCompleted', {
  completedAt: timestamp,
  userId: text,
})

export const formStepSchema: Schema<FormStep> = message('FormStep', {
  form: formSchema,
  data: struct,
  completed: formCompletedSchema,
  approved: stepApprovedSchema,
  denied: stepDeniedSchema,
  reassigned: stepReassignedSchema,
  reassignedByError: stepReassignedByErrorSchema,
  restarted: stepRestartedSchema,
  skipped: stepSkippedSchema,
})
