import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Directory, directorySchema } from './directory.ts'

/** A directory, and where in the response its app is. */
export interface DirectoryView {
  /** Where the directory's app is, as a JSONPath, if it was asked for: `$.expanded[0]`. */
  appPath?: string | null
  /** The directory. */
  directory?: Directory | null
}

export const directoryViewSchema: Schema<DirectoryView> = message('DirectoryView', {
  appPath: text,
  directory: directorySchema,
})
