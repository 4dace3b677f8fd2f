// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { RevokeSecretPath, RevokeSecretResponse } from '@igakit/schemas'
import { call, type Call, trust } from '../call.ts'
import type { Connection } from '../connection.ts'
import type { CallOptions } from '../core/call-options.ts'
import { revokeSecret as spec } from '../generated/operations.ts'

/** What `revokeSecret` takes. */
export type RevokeSecretParameters = RevokeSecretPath

/**
 * Revoke a secret. Deletes the content of a secret. Its record stays, with the time of its deletion.
 *
 * `DELETE /api/v1/secrets/{vault_id}`
 */
export function revokeSecret(
  connection: Connection,
  parameters: RevokeSecretParameters,
  options: CallOptions = {},
): Call<RevokeSecretResponse> {
  return call(connection, spec, parameters, options, trust<RevokeSecretResponse>)
}
