import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { empty, type Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'

/** The authentication configuration to delete. */
export interface DeleteAuthConfigPath {
  /** The id of the configuration. */
  id: string
}

export const deleteAuthConfigPathSchema: Schema<DeleteAuthConfigPath> = message(
  'DeleteAuthConfigPath',
  {
    id: required(segment),
  },
)

export const deleteAuthConfig: Operation<
  'authConfigs.delete',
  DeleteAuthConfigPath,
  null,
  Empty,
  Empty
> = {
  id: 'authConfigs.delete',
  method: 'DELETE',
  path: '/api/v1/auth-configs/{id}',
  pathParameters: deleteAuthConfigPathSchema,
  query: null,
  body: empty,
  response: empty,
  idempotent: true,
  pagination: 'none',
  summary: 'Delete an authentication configuration',
  description: 'Deletes the configuration of an authentication provider of the tenant.',
}
