import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'
import { type DirectoryMatchCase, directoryMatchCaseSchema } from './directory-match-case.ts'

/** How the accounts of a directory are matched to users. */
export interface DirectoryMergeConfig {
  /** The rules, in their order: the first by which a user is found decides. */
  matchCases?: DirectoryMatchCase[] | null
}

export const directoryMergeConfigSchema: Schema<DirectoryMergeConfig> = message(
  'DirectoryMergeConfig',
  { matchCases: list(directoryMatchCaseSchema) },
)
