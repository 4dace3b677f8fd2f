// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { RotateDecoyPath } from '@igakit/schemas'
import { sealMaterial, type RotatedDecoy } from '../../rotated-decoy.ts'
import { call, type Call } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { rotateDecoy as spec } from '../operation-specs.ts'

/** The parameters of `rotateDecoy`. */
export type RotateDecoyParameters = RotateDecoyPath

/**
 * Rotate a decoy. Replaces the credential of a decoy. The response has the new credential, which is never shown
 * again.
 *
 * Retried after 429 only: an attempt without a response may have taken effect.
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
