import { openEnum, type OpenEnum } from '../model/open-enum.ts'
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

/** How far a run of an automation is. */
export type AutomationExecutionState = OpenEnum<(typeof automationExecutionStates)[number]>

export const automationExecutionStateSchema: Schema<AutomationExecutionState> = openEnum(
  'AutomationExecutionState',
  automationExecutionStates,
)
