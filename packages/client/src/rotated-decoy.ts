import type { DecoyVendingMaterial, RotateDecoyResponse } from '@igakit/schemas'
import { type Finish, trust } from './call.ts'
import { isObject } from './platform/json.ts'
import { OneTime } from './one-time.ts'

/** The rotated decoy and its new credential, hidden until revealed. */
export interface RotatedDecoy extends Omit<RotateDecoyResponse, 'material'> {
  /** The new credential, which the service returns only once. */
  material: OneTime<DecoyVendingMaterial>
}

/**
 * Wraps the credential of a response, so that printing the response does not print the credential. Throws if the
 * credential is missing: the decoy may have lost its old credential, and the new one is unknown.
 */
export const sealMaterial: Finish<RotatedDecoy> = (body, unusable) => {
  const { material, ...rest } = trust<RotateDecoyResponse>(body)
  // A credential of an unknown kind is accepted too.
  const members = isObject(material) ? Object.values(material) : []
  if (!material || !members.some(Boolean)) {
    throw unusable('response_invalid', 'The response has no credential in "material".')
  }
  return { ...rest, material: new OneTime(material) }
}
