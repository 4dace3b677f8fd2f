import { type Decoy, decoySchema } from '../decoy.ts'
import { type DecoyVendingMaterial, decoyVendingMaterialSchema } from '../decoy-vending-material.ts'
import { empty } from '../model/empty.ts'
import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from './operation.ts'
import { segment } from './segment.ts'

/** Says which decoy to rotate. */
export interface RotateDecoyPath {
  /** Identifies the decoy. */
  id: string
}

export const rotateDecoyPathSchema: Schema<RotateDecoyPath> = message('RotateDecoyPath', {
  id: required(segment),
})

/** The rotated decoy and its new credential. */
export interface RotateDecoyResponse {
  /** The decoy as it now is. */
  decoy?: Decoy | null
  /** The new credential, which is shown this once. */
  material?: DecoyVendingMaterial | null
}

export const rotateDecoyResponseSchema: Schema<RotateDecoyResponse> = message(
  'RotateDecoyResponse',
  { decoy: decoySchema, material: decoyVendingMaterialSchema },
)

export const rotateDecoy: Operation<
  'decoys.rotate',
  RotateDecoyPath,
  null,
  Empty,
  RotateDecoyResponse
> = {
  id: 'decoys.rotate',
  method: 'POST',
  path: '/api/v1/decoys/{id}/rotate',
  pathParameters: rotateDecoyPathSchema,
  query: null,
  body: empty,
  response: rotateDecoyResponseSchema,
  idempotent: false,
  pagination: 'none',
  summary: 'Rotate a decoy',
  description:
    'Replaces the credential of a decoy. The response has the new credential, which is never shown again.',
}
