import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { accountFilter } from '../model/oneof-constants.ts'
import { type AnyMessage, anyMessage, empty, list } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'
import {
  type DirectoryAccountFilter,
  directoryCelExpressionSchema,
  type DirectoryMergeConfig,
  directoryMergeConfigSchema,
  type DirectoryView,
  directoryViewSchema,
} from '../resources/directory.ts'
import { type ExpandMask, expandMaskSchema } from '../resources/expand-mask.ts'

/** The directory to update. */
export interface UpdateDirectoryPath {
  /** The id of the app that is the directory. */
  appId: string
}

export const updateDirectoryPathSchema: Schema<UpdateDirectoryPath> = message(
  'UpdateDirectoryPath',
  { appId: required(segment) },
)

/** The fields of a directory update besides the account filter. */
export interface UpdateDirectoryRequestFields {
  /** The references to expand: `app_id`; `*` for all. */
  expandMask?: ExpandMask | null
  /** The rules that match the directory's accounts to users. */
  mergeConfig?: DirectoryMergeConfig | null
}

/** The matching rules and at most one account filter of a directory. */
export type UpdateDirectoryRequest = UpdateDirectoryRequestFields &
  AtMostOneOf<'account_filter', DirectoryAccountFilter>

export const updateDirectoryRequestSchema: Schema<UpdateDirectoryRequest> =
  message<UpdateDirectoryRequest>(
    'UpdateDirectoryRequest',
    {
      expandMask: expandMaskSchema,
      mergeConfig: directoryMergeConfigSchema,
      all: empty,
      celExpression: directoryCelExpressionSchema,
    },
    { account_filter: accountFilter },
  )

/** The updated directory. */
export interface UpdateDirectoryResponse {
  /** The updated directory. */
  directoryView?: DirectoryView | null
  /** The expanded objects; the path of the view refers to them. */
  expanded?: AnyMessage[] | null
}

export const updateDirectoryResponseSchema: Schema<UpdateDirectoryResponse> = message(
  'UpdateDirectoryResponse',
  { directoryView: directoryViewSchema, expanded: list(anyMessage) },
)

export const updateDirectory: Operation<
  'directories.update',
  UpdateDirectoryPath,
  null,
  UpdateDirectoryRequest,
  UpdateDirectoryResponse
> = {
  id: 'directories.update',
  method: 'PUT',
  path: '/api/v1/directories/{app_id}',
  pathParameters: updateDirectoryPathSchema,
  query: null,
  body: updateDirectoryRequestSchema,
  response: updateDirectoryResponseSchema,
  idempotent: true,
  pagination: 'none',
  summary: 'Update a directory',
  description:
    'Changes the account filter of a directory and the rules that match its accounts to users.',
}
