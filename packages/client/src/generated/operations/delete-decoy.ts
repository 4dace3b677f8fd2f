// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { DeleteDecoyPath, Empty } from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { deleteDecoy as spec } from '../operation-specs.ts'

/** The parameters of `deleteDecoy`. */
export type DeleteDecoyParameters = DeleteDecoyPath

/**
 * Delete a decoy. Deletes a decoy and disables its credential. The record is kept with `deletedAt` set.
 *
 * `DELETE /api/v1/decoys/{id}`
 */
export function deleteDecoy(
  connection: Connection,
  parameters: DeleteDecoyParameters,
  options: CallOptions = {},
): Call<Empty> {
  return call(connection, spec, parameters, options, trust<Empty>)
}
