import { message } from './model/message.ts'
import { type Struct, struct, text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'

/** A new version of a function's code, whose files are still to be uploaded. */
export interface FunctionCommit {
  /** Identifies the commit. */
  commitId?: string | null
  /** Where each file is uploaded to, by its name; relative addresses that hold for a while. */
  uploadUrls?: Struct | null
}

export const functionCommitSchema: Schema<FunctionCommit> = message('FunctionCommit', {
  commitId: text,
  uploadUrls: struct,
})
