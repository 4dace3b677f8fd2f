import type { DecoyVendingMaterial, RotateDecoyResponse } from '@igakit/schemas'
import { type Finish, trust } from './call.ts'
import { isObject } from './core/is-object.ts'
import { OneTime } from './one-time.ts'

/** The rotated decoy and its new credential, which has to be revealed to be seen. */
export interface RotatedDecoy extends Omit<RotateDecoyResponse, 'material'> {
  /** The new credential, which the service tells this once. */
  material: OneTime<DecoyVendingMaterial>
}

/**
 * Wraps the credential in an answer, so that printing the answer does not print it. An answer without one is an error: the
 * decoy may have lost its old credential, and nobody has the new one.
 */
export const sealMaterial: Finish<RotatedDecoy> = (body, unusable) => {
  const { material, ...rest } = trust<RotateDecoyResponse>(body)
  // One of a kind that came later is a credential too.
  const members = isObject(material) ? Object.values(material) : []
  if (!material || !members.some(Boolean)) {
    throw unusable('response_invalid', 'The response has no credential in "material".')
  }
  return { ...rest, material: new OneTime(material) }
}
