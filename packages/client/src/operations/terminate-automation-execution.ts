// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { Empty, TerminateAutomationExecutionPath } from '@igakit/schemas'
import { call, type Call, trust } from '../call.ts'
import type { Connection } from '../connection.ts'
import type { CallOptions } from '../core/call-options.ts'
import { terminateAutomationExecution as spec } from '../generated/operations.ts'

/** What `terminateAutomationExecution` takes. */
export type TerminateAutomationExecutionParameters = TerminateAutomationExecutionPath

/**
 * Terminate an automation execution. Has a running execution stopped and marked as terminated; that happens
 * after the answer. One that has already ended is refused with code 9.
 *
 * It is not sent again when no answer came: it may have been done.
 *
 * `POST /api/v1/automation_executions/{id}/actions/terminate`
 */
export function terminateAutomationExecution(
  connection: Connection,
  parameters: TerminateAutomationExecutionParameters,
  options: CallOptions = {},
): Call<Empty> {
  return call(connection, spec, parameters, options, trust<Empty>)
}
