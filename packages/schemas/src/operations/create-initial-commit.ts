import { type FunctionCommit, functionCommitSchema } from '../function-commit.ts'
import { required } from '../model/fields.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from './operation.ts'
import { segment } from './segment.ts'

/** Says which function to create a commit of. */
export interface CreateInitialCommitPath {
  /** Identifies the function. */
  functionId: string
}

export const createInitialCommitPathSchema: Schema<CreateInitialCommitPath> = message(
  'CreateInitialCommitPath',
  { functionId: required(segment) },
)

/** What a commit is to have. */
export interface CreateInitialCommitRequest {
  /** What the commit is about. */
  commitMessage?: string | null
  /** The names of the files that will be uploaded, without folders. */
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
