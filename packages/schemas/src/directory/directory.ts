import { readOnly } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { accountFilter } from '../model/oneof-constants.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
import {
  type DirectoryAccountFilter,
  directoryAccountFilterFields,
} from './directory-account-filter.ts'
import { type DirectoryMergeConfig, directoryMergeConfigSchema } from './directory-merge-config.ts'

/** What a directory has beside its account filter. */
export interface DirectoryFields {
  /** The app that is the directory; it identifies it. */
  appId?: string | null
  /** When the app became a directory. */
  readonly createdAt?: Timestamp | null
  /** When it was last changed. */
  readonly updatedAt?: Timestamp | null
  /** When it was deleted; unset for one that is there. */
  readonly deletedAt?: Timestamp | null
  /** How its accounts are matched to users. */
  mergeConfig?: DirectoryMergeConfig | null
}

/** An app whose accounts are the tenant's users. Which of them: one of `all` and `celExpression`, or a filter that came later. */
export type Directory = DirectoryFields & AtMostOneOf<'account_filter', DirectoryAccountFilter>

export const directorySchema: Schema<Directory> = message<Directory>(
  'Directory',
  {
    appId: text,
    createdAt: readOnly(timestamp),
    updatedAt: readOnly(timestamp),
    deletedAt: readOnly(timestamp),
    mergeConfig: directoryMergeConfigSchema,
    ...directoryAccountFilterFields,
  },
  { account_filter: accountFilter },
)
