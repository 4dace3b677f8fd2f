import {
  type DirectoryAccountFilter,
  type DirectoryMergeConfig,
  directoryMergeConfigSchema,
  type DirectoryView,
  directoryViewSchema,
} from '../directory.ts'
import { directoryAccountFilterFields } from '../directory/directory-account-filter.ts'
import { type ExpandMask, expandMaskSchema } from '../expand-mask.ts'
import { required } from '../model/fields.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { accountFilter } from '../model/oneof-constants.ts'
import { type AnyMessage, anyMessage } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from './operation.ts'
import { segment } from './segment.ts'

/** Says which directory to update. */
export interface UpdateDirectoryPath {
  /** Identifies the app that the directory is. */
  appId: string
}

export const updateDirectoryPathSchema: Schema<UpdateDirectoryPath> = message(
  'UpdateDirectoryPath',
  { appId: required(segment) },
)

/** What an update of a directory has beside the account filter. */
export interface UpdateDirectoryRequestFields {
  /** What to add to the answer: `app_id`; `*` is all of it. */
  expandMask?: ExpandMask | null
  /** How its accounts are to be matched to users. */
  mergeConfig?: DirectoryMergeConfig | null
}

/** How a directory is to match accounts to users, and at most one way of saying which accounts become users. */
export type UpdateDirectoryRequest = UpdateDirectoryRequestFields &
  AtMostOneOf<'account_filter', DirectoryAccountFilter>

export const updateDirectoryRequestSchema: Schema<UpdateDirectoryRequest> =
  message<UpdateDirectoryRequest>(
    'UpdateDirectoryRequest',
    {
      expandMask: expandMaskSchema,
      mergeConfig: directoryMergeConfigSchema,
      ...directoryAccountFilterFields,
    },
    { account_filter: accountFilter },
  )

/** The updated directory. */
export interface UpdateDirectoryResponse {
  /** The directory as it now is. */
  directoryView?: DirectoryView | null
  /** What the mask asked for; the path of the view points here. */
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
    'Changes the account filter of a directory and how its accounts are matched to users.',
}
