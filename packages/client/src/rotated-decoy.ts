import type { DecoyVendingMaterial, RotateDecoyResponse } from '@igakit/schemas'
import { trust } from './call.ts'
import { OneTime } from './one-time.ts'

/** The rotated decoy and its new credential, which has to be revealed to be seen. */
export interface RotatedDecoy extends Omit<RotateDecoyResponse, 'material'> {
  /** The new credential, which the service tells this once. */
  material?: OneTime<DecoyVendingMaterial> | null
}

/** Wraps the credential in an answer, so that printing the answer does not print it. */
export function sealMaterial(body: Record<string, unknown>): RotatedDecoy {
  const { material, ...rest } = trust<RotateDecoyResponse>(body)
  return material ? { ...rest, material: new OneTime(material) } : { ...rest, material: null }
}
