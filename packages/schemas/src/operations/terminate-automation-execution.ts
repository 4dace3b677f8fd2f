import { required } from '../model/fields.ts'
import type { Int64 } from '../model/int64.ts'
import { message } from '../model/message.ts'
import { empty, type Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { int64Segment } from '../protocol/path-segment.ts'

/** The execution to terminate. */
export interface TerminateAutomationExecutionPath {
  /** The id of the execution. In JavaScript, pass ids beyond 2^53 - 1 as a bigint or a string. */
  id: bigint | number | Int64
}

export const terminateAutomationExecutionPathSchema: Schema<TerminateAutomationExecutionPath> =
  message('TerminateAutomationExecutionPath', {
    id: required(int64Segment),
  })

export const terminateAutomationExecution: Operation<
  'automationExecutions.terminate',
  TerminateAutomationExecutionPath,
  null,
  Empty,
  Empty
> = {
  id: 'automationExecutions.terminate',
  method: 'POST',
  path: '/api/v1/automation_executions/{id}/actions/terminate',
  pathParameters: terminateAutomationExecutionPathSchema,
  query: null,
  body: empty,
  response: empty,
  idempotent: false,
  pagination: 'none',
  summary: 'Terminate an automation execution',
  description:
    'Stops a running execution and marks it as terminated, asynchronously after the response. An execution that has ended is rejected with code 9 (FAILED_PRECONDITION).',
}
