// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { Empty, TerminateAutomationExecutionPath } from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { terminateAutomationExecution as spec } from '../operation-specs.ts'

/** The parameters of `terminateAutomationExecution`. */
export type TerminateAutomationExecutionParameters = TerminateAutomationExecutionPath

/**
 * Terminate an automation execution. Stops a running execution and marks it as terminated, asynchronously after
 * the response. An execution that has ended is rejected with code 9 (FAILED_PRECONDITION).
 *
 * Retried after 429 only: an attempt without a response may have taken effect.
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
