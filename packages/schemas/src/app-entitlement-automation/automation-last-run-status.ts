import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** How the last run of an automation ended. */
export interface AutomationLastRunStatus {
  /** What went wrong; empty where nothing did. */
  errorMessage?: string | null
  /** When the run ended. */
  lastCompletedAt?: Timestamp | null
}

export const automationLastRunStatusSchema: Schema<AutomationLastRunStatus> = message(
  'AutomationLastRunStatus',
  { errorMessage: text, lastCompletedAt: timestamp },
)
