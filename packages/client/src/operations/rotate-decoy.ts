// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { RotateDecoyPath } from '@igakit/schemas'
import { sealMaterial, type RotatedDecoy } from '../rotated-decoy.ts'
import { call, type Call } from '../call.ts'
import type { Connection } from '../connection.ts'
import type { CallOptions } from '../core/call-options.ts'
import { rotateDecoy as spec } from '../generated/operations.ts'

/** What `rotateDecoy` takes. */
export type RotateDecoyParameters = RotateDecoyPath

/**
 * Rotate a decoy. Gives a decoy a new credential, which is in the answer and never shown again.
 *
 * It is not sent again when no answer came: it may have been done.
 *
 * `POST /api/v1/decoys/{id}/rotate`
 */
export function rotateDecoy(
  connection: Connection,
  parameters: RotateDecoyParameters,
  options: CallOptions = {},
): Call<RotatedDecoy> {
  return call(connection, spec, parameters, options, sealMaterial)
}
