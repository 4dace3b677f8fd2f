import { message } from '../../model/message.ts'
import { text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'

/** The action was cancelled. */
export interface ActionCancelled {
  /** The time of cancellation. */
  outcomeTime?: Timestamp | null
}

/** The action was denied. */
export interface ActionDenied {
  /** The time of denial. */
  outcomeTime?: Timestamp | null
}

/** The action failed. */
export interface ActionError {
  /** The error code, for programs. */
  errorCode?: string | null
  /** The error message, for people. */
  errorMessage?: string | null
  /** The time of the failure. */
  outcomeTime?: Timestamp | null
}

/** The action succeeded. */
export interface ActionSuccess {
  /** The time of success. */
  outcomeTime?: Timestamp | null
}

export const actionCancelledSchema: Schema<ActionCancelled> = message('ActionCancelled', {
  outcomeTime: timestamp,
})

export const actionDeniedSchema: Schema<ActionDenied> = message('ActionDenied', {
  outcomeTime: timestamp,
})

export const actionErrorSchema: Schema<ActionError> = message('ActionError', {
  errorCode: text,
  errorMessage: text,
  outcomeTime: timestamp,
})

export const actionSuccessSchema: Schema<ActionSuccess> = message('ActionSuccess', {
  outcomeTime: timestamp,
})
