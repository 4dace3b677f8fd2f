// Generated from the table of operations by `npm run generate`; edit that table instead.

import type {
  CreateInitialCommitPath,
  CreateInitialCommitRequest,
  FunctionCommit,
  Request,
} from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { createInitialCommit as spec } from '../operation-specs.ts'

/** The parameters of `createInitialCommit`. */
export type CreateInitialCommitParameters = CreateInitialCommitPath &
  Request<CreateInitialCommitRequest>

/**
 * Create an initial commit. Starts a commit of the code of a function. `uploadUrls` has the upload URL of each
 * file, relative to the base URL of the tenant followed by a slash: send the raw bytes with PUT and without a
 * bearer token.
 *
 * Retried after 429 only: an attempt without a response may have taken effect.
 *
 * `POST /api/v1/functions/{function_id}/commits`
 */
export function createInitialCommit(
  connection: Connection,
  parameters: CreateInitialCommitParameters,
  options: CallOptions = {},
): Call<FunctionCommit> {
  return call(connection, spec, parameters, options, trust<FunctionCommit>)
}
