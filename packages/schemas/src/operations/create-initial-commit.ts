import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { list, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'
import { type FunctionCommit, functionCommitSchema } from '../resources/function-commit.ts'

/** The function of the commit. */
export interface CreateInitialCommitPath {
  /** The id of the function. */
  functionId: string
}

export const createInitialCommitPathSchema: Schema<CreateInitialCommitPath> = message(
  'CreateInitialCommitPath',
  { functionId: required(segment) },
)

/** The contents of a commit. */
export interface CreateInitialCommitRequest {
  /** The commit message. */
  commitMessage?: string | null
  /** The names of the files to upload, without folders. */
  filenames?: string[] | null
}

export const createInitialCommitRequestSchema: Schema<CreateInitialCommitRequest> = message(
  'CreateInitialCommitRequest',
  { commitMessage: text, filenames: list(text) },
)

export const createInitialCommit: Operation<
  'functions.createInitialCommit',
  CreateInitialCommitPath,
  null,
  CreateInitialCommitRequest,
  FunctionCommit
> = {
  id: 'functions.createInitialCommit',
  method: 'POST',
  path: '/api/v1/functions/{function_id}/commits',
  pathParameters: createInitialCommitPathSchema,
  query: null,
  body: createInitialCommitRequestSchema,
  response: functionCommitSchema,
  idempotent: false,
  pagination: 'none',
  summary: 'Create an initial commit',
  description:
    'Starts a commit of the code of a function. `uploadUrls` has the upload URL of each file, relative to the base URL of the tenant followed by a slash: send the raw bytes with PUT and without a bearer token.',
}
