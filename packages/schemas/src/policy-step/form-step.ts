import { type Form, formSchema } from '../form.ts'
import { message } from '../model/message.ts'
import { type Struct, struct, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
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

/** A form was filled in. */
export interface FormCompleted {
  /** When it was. */
  completedAt?: Timestamp | null
  /** The user who filled it in. */
  userId?: string | null
}

/** A step in which a form is filled in, how far it is and how it ended. */
export interface FormStep {
  /** The form. */
  form?: Form | null
  /** What was filled in, by the names of the form's fields. */
  data?: Struct | null
  /** Set once the form is filled in. */
  completed?: FormCompleted | null
  /** Set once the step is approved. */
  approved?: StepApproved | null
  /** Set once the step is denied. */
  denied?: StepDenied | null
  /** Set once someone has handed the step to others. */
  reassigned?: StepReassigned | null
  /** Set once the step was handed to others because of an error. */
  reassignedByError?: StepReassignedByError | null
  /** Set where the step has taken the place of one that was begun anew. */
  restarted?: StepRestarted | null
  /** Set once the step was left out. */
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
