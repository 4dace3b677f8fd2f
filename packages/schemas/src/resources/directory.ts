import { readOnly } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { accountFilter } from '../model/oneof-constants.ts'
import { empty, type Empty, list, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** Uses a CEL expression to select the accounts that become users. */
export interface DirectoryCelExpression {
  /**
   * A CEL expression over an account. It returns a bool, or one of the strings `"CREATE"` (the same as `true`: match a
   * user or create one), `"MATCH_ONLY"` and `"IGNORE"` (the same as `false`).
   */
  expression?: string | null
}

export const directoryCelExpressionSchema: Schema<DirectoryCelExpression> = message(
  'DirectoryCelExpression',
  { expression: text },
)

/** The filters that select which accounts of a directory become users. */
export interface DirectoryAccountFilter {
  /** All accounts. */
  all: Empty
  /** The accounts that a CEL expression selects. */
  celExpression: DirectoryCelExpression
}

/** Matches an account to a user if two CEL expressions return a common key for them. */
export interface DirectoryMatchCase {
  /** A CEL expression over an account that returns its key, or a list of keys: `appUser.email.lowerAscii()`. */
  appUserKeyCel?: string | null
  /** A CEL expression over a user that returns its key, or a list of keys: `user.emails`. */
  userKeyCel?: string | null
}

export const directoryMatchCaseSchema: Schema<DirectoryMatchCase> = message('DirectoryMatchCase', {
  appUserKeyCel: text,
  userKeyCel: text,
})

/** The rules that match the accounts of a directory to users. */
export interface DirectoryMergeConfig {
  /** The rules in order; the first rule that finds a user applies. */
  matchCases?: DirectoryMatchCase[] | null
}

export const directoryMergeConfigSchema: Schema<DirectoryMergeConfig> = message(
  'DirectoryMergeConfig',
  { matchCases: list(directoryMatchCaseSchema) },
)

/** The fields of a directory besides its account filter. */
export interface DirectoryFields {
  /** The app that is the directory; also the id of the directory. */
  appId?: string | null
  /** The time when the app became a directory. */
  readonly createdAt?: Timestamp | null
  /** The time of the last change. */
  readonly updatedAt?: Timestamp | null
  /** The time of deletion; unset if not deleted. */
  readonly deletedAt?: Timestamp | null
  /** The rules that match the directory's accounts to users. */
  mergeConfig?: DirectoryMergeConfig | null
}

/**
 * An app whose accounts become users of the tenant. The filter is one of `all` and `celExpression`, or a kind added
 * later.
 */
export type Directory = DirectoryFields & AtMostOneOf<'account_filter', DirectoryAccountFilter>

export const directorySchema: Schema<Directory> = message<Directory>(
  'Directory',
  {
    appId: text,
    createdAt: readOnly(timestamp),
    updatedAt: readOnly(timestamp),
    deletedAt: readOnly(timestamp),
    mergeConfig: directoryMergeConfigSchema,
    all: empty,
    celExpression: directoryCelExpressionSchema,
  },
  { account_filter: accountFilter },
)

/** A directory with the path of its expanded app. */
export interface DirectoryView {
  /** The JSONPath of the directory's app in the response, if requested: `$.expanded[0]`. */
  appPath?: string | null
  /** The directory. */
  directory?: Directory | null
}

export const directoryViewSchema: Schema<DirectoryView> = message('DirectoryView', {
  appPath: text,
  directory: directorySchema,
})
