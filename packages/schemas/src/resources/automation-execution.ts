import { message } from '../model/message.ts'
import { openEnum, type OpenEnum } from '../model/open-enum.ts'
import { int64Number } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** The known values of {@link AutomationExecutionState}; the last three are final. */
export const automationExecutionStates = [
  'AUTOMATION_EXECUTION_STATE_PENDING',
  'AUTOMATION_EXECUTION_STATE_CREATING',
  'AUTOMATION_EXECUTION_STATE_GET_STEP',
  'AUTOMATION_EXECUTION_STATE_PROCESS_STEP',
  'AUTOMATION_EXECUTION_STATE_COMPLETE_STEP',
  'AUTOMATION_EXECUTION_STATE_WAITING',
  'AUTOMATION_EXECUTION_STATE_DONE',
  'AUTOMATION_EXECUTION_STATE_ERROR',
  'AUTOMATION_EXECUTION_STATE_TERMINATE',
] as const

/** The state of a run of an automation. */
export type AutomationExecutionState = OpenEnum<(typeof automationExecutionStates)[number]>

export const automationExecutionStateSchema: Schema<AutomationExecutionState> = openEnum(
  'AutomationExecutionState',
  automationExecutionStates,
)

/** A run of an automation. It has more fields than listed here. */
export interface AutomationExecution {
  /** The id of the run, a number; other ids are strings. */
  id?: number | null
  /** The state of the run. */
  state?: AutomationExecutionState | null
}

export const automationExecutionSchema: Schema<AutomationExecution> = message(
  'AutomationExecution',
  { id: int64Number, state: automationExecutionStateSchema },
)
