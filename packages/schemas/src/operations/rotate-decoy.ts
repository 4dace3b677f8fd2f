import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { empty, type Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'
import {
  type DecoyVendingMaterial,
  decoyVendingMaterialSchema,
} from '../resources/decoy-vending-material.ts'
import { type Decoy, decoySchema } from '../resources/decoy.ts'

/** The decoy to rotate. */
export interface RotateDecoyPath {
  /** The id of the decoy. */
  id: string
}

export const rotateDecoyPathSchema: Schema<RotateDecoyPath> = message('RotateDecoyPath', {
  id: required(segment),
})

/** The rotated decoy and its new credential. */
export interface RotateDecoyResponse {
  /** The updated decoy. */
  decoy?: Decoy | null
  /** The new credential, which is returned only once. */
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
