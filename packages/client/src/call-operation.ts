import { asCall, call, type Call } from './call.ts'
import type { Connection } from './connection.ts'
import type { CallOptions } from './options/call-options.ts'
import * as specs from './generated/operation-specs.ts'
import { RefusedError } from './errors/client-errors.ts'
import { sealMaterial } from './rotated-decoy.ts'

/**
 * Calls an operation by its id, for programs that choose the operation at run time. If the operation is known, call the
 * typed function instead, such as `revokeSecret` for `secrets.revoke`. A list returns one page.
 */
export function callOperation(
  connection: Connection,
  id: string,
  parameters: object,
  options: CallOptions = {},
): Call<object> {
  const spec = Object.values(specs).find((each) => each.id === id)
  if (spec === undefined) {
    return asCall(Promise.reject(new RefusedError('parameter', 'Unknown operation.', ['id'])))
  }
  const finish = spec === specs.rotateDecoy ? sealMaterial : (body: object) => body
  return call<object>(connection, spec, parameters, options, finish)
}
