import {
  type AutomationExecutionState,
  automationExecutionStateSchema,
} from './automation-execution/automation-execution-state.ts'
import { message } from './model/message.ts'
import { int64Number } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'

export * from './automation-execution/automation-execution-state.ts'

/** A run of an automation. It has fields beyond those here. */
export interface AutomationExecution {
  /** Identifies the run: a number, where other identifiers are strings. */
  id?: number | null
  /** How far it is. */
  state?: AutomationExecutionState | null
}

export const automationExecutionSchema: Schema<AutomationExecution> = message(
  'AutomationExecution',
  { id: int64Number, state: automationExecutionStateSchema },
)
