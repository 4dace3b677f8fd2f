import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { empty, type Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'
import { type Secret, secretSchema } from '../resources/secret.ts'

/** The secret to revoke. */
export interface RevokeSecretPath {
  /** The id of the vault that contains the secret; also identifies the secret. */
  vaultId: string
}

export const revokeSecretPathSchema: Schema<RevokeSecretPath> = message('RevokeSecretPath', {
  vaultId: required(segment),
})

/** The revoked secret. */
export interface RevokeSecretResponse {
  /** The record of the secret, with its deletion time. */
  secret?: Secret | null
}

export const revokeSecretResponseSchema: Schema<RevokeSecretResponse> = message(
  'RevokeSecretResponse',
  { secret: secretSchema },
)

export const revokeSecret: Operation<
  'secrets.revoke',
  RevokeSecretPath,
  null,
  Empty,
  RevokeSecretResponse
> = {
  id: 'secrets.revoke',
  method: 'DELETE',
  path: '/api/v1/secrets/{vault_id}',
  pathParameters: revokeSecretPathSchema,
  query: null,
  body: empty,
  response: revokeSecretResponseSchema,
  idempotent: true,
  pagination: 'none',
  summary: 'Revoke a secret',
  description:
    'Deletes the content of a secret. The record is kept with `deletedAt` and `contentDeleted` set.',
}
