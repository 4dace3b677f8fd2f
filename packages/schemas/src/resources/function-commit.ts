import { message } from '../model/message.ts'
import { type Struct, struct, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A new version of a function's code, whose files are not uploaded yet. */
export interface FunctionCommit {
  /** The id of the commit. */
  commitId?: string | null
  /**
   * The upload URL of each file, by file name. A URL is relative to the base URL of the tenant followed by a slash, and
   * expires. Send the raw bytes with PUT and without a bearer token; the response is 204.
   */
  uploadUrls?: Struct | null
}

export const functionCommitSchema: Schema<FunctionCommit> = message('FunctionCommit', {
  commitId: text,
  uploadUrls: struct,
})
