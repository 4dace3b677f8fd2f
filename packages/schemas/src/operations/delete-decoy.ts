import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { empty, type Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'

/** The decoy to delete. */
export interface DeleteDecoyPath {
  /** The id of the decoy. */
  id: string
}

export const deleteDecoyPathSchema: Schema<DeleteDecoyPath> = message('DeleteDecoyPath', {
  id: required(segment),
})

export const deleteDecoy: Operation<'decoys.delete', DeleteDecoyPath, null, Empty, Empty> = {
  id: 'decoys.delete',
  method: 'DELETE',
  path: '/api/v1/decoys/{id}',
  pathParameters: deleteDecoyPathSchema,
  query: null,
  body: empty,
  response: empty,
  idempotent: true,
  pagination: 'none',
  summary: 'Delete a decoy',
  description:
    'Deletes a decoy and disables its credential. The record is kept with `deletedAt` set.',
}
