import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** An action was called off. */
export interface ActionCancelled {
  /** When it was. */
  outcomeTime?: Timestamp | null
}

/** An action was not allowed. */
export interface ActionDenied {
  /** When it was not. */
  outcomeTime?: Timestamp | null
}

/** An action failed. */
export interface ActionError {
  /** What went wrong, for programs. */
  errorCode?: string | null
  /** What went wrong, for people. */
  errorMessage?: string | null
  /** When it did. */
  outcomeTime?: Timestamp | null
}

/** An action did what it is there for. */
export interface ActionSuccess {
  /** When it did. */
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
