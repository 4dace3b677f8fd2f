import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { empty, type Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'

/** The resource to delete. */
export interface DeleteAppResourcePath {
  /** The id of the app. */
  appId: string
  /** The id of the resource type. */
  appResourceTypeId: string
  /** The id of the resource. */
  id: string
}

export const deleteAppResourcePathSchema: Schema<DeleteAppResourcePath> = message(
  'DeleteAppResourcePath',
  {
    appId: required(segment),
    appResourceTypeId: required(segment),
    id: required(segment),
  },
)

export const deleteAppResource: Operation<
  'appResources.delete',
  DeleteAppResourcePath,
  null,
  Empty,
  Empty
> = {
  id: 'appResources.delete',
  method: 'DELETE',
  path: '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}',
  pathParameters: deleteAppResourcePathSchema,
  query: null,
  body: empty,
  response: empty,
  idempotent: true,
  pagination: 'none',
  summary: 'Delete a manually managed app resource',
  description: 'Deletes a manually managed resource and its entitlements.',
}
