import {
  type AppUser,
  appUserSchema,
  appUserStatusFilters,
  appUserTypeFilters,
  type Struct,
} from '@igakit/schemas'
import * as z from 'zod'
import { gramsOf, wordsOf } from './words.ts'
import { formatRecordKey } from '../store/record-key.ts'
import type { RecordTerms } from '../store/records.ts'
import { type FixtureKind, idsIn, optionalText, time } from './fixture-kind.ts'

/** An account in an app: its view, and data for searches and rules. */
export interface AppUserRecord {
  view: AppUser
  /** The status; unspecified if omitted. */
  status?: (typeof appUserStatusFilters)[number] | null
  /** The type of account: person, service or system; unspecified if omitted. */
  type?: (typeof appUserTypeFilters)[number] | null
  /** The purpose of the account, which searches cover. */
  description?: string | null
  /** The custom attributes, which rules can read. */
  attributes?: Struct | null
  /** The time of the last use, if the app reports it. */
  lastUsedAt?: string | null
}

export const appUserKind: FixtureKind<AppUserRecord> = {
  name: 'appUser',
  schema: z.object({
    view: appUserSchema,
    status: z.enum(appUserStatusFilters).nullable().exactOptional(),
    type: z.enum(appUserTypeFilters).nullable().exactOptional(),
    description: optionalText,
    attributes: z.looseObject({}).nullable().exactOptional(),
    lastUsedAt: time.nullable().exactOptional(),
  }),
  keyOf: ({ view }) => idsIn(view, 'appId', 'id'),
  terms: termsOf,
}

/** Returns the searchable fields of an account. Unset fields match no filter or count as unspecified. */
export function searchedFields({ view, status, type }: AppUserRecord) {
  return {
    app: view.appId,
    id: view.id,
    ref: formatRecordKey([view.appId ?? '', view.id ?? '']),
    user: view.identityUserId,
    status: view.deletedAt ? 'STATUS_DELETED' : (status ?? 'STATUS_UNSPECIFIED'),
    statusDetails: view.status?.details,
    type: type ?? 'APP_USER_TYPE_UNSPECIFIED',
    domain: view.isExternal ? 'APP_USER_DOMAIN_EXTERNAL' : 'APP_USER_DOMAIN_TRUSTED',
  }
}

/** Returns the words of an account that queries can find. */
export function searchedWords({ view, description }: AppUserRecord): readonly string[] {
  return wordsOf(`${view.displayName ?? ''} ${description ?? ''}`)
}

const SEARCHED_MEMBERS = /"(?:displayName|description)":"([^"]*)"/g

/**
 * Returns the words in an account's raw JSON. May return more words than {@link searchedWords}, because nested objects
 * can have members with the same names. Returns null if finding the words requires parsing.
 */
export function wordsInJson(json: string): readonly string[] | null {
  // Escapes and non-ASCII text must be decoded before they are split into words.
  if (Buffer.byteLength(json) > json.length || json.includes('\\')) return null
  return [...json.matchAll(SEARCHED_MEMBERS)].flatMap(
    ([, text = '']) => text.toLowerCase().match(/[a-z\d]+/g) ?? [],
  )
}

function termsOf(account: AppUserRecord): RecordTerms {
  const fields = Object.entries(searchedFields(account))
  return {
    ...Object.fromEntries(fields.map(([field, term]) => [field, term ? [term] : []])),
    gram: searchedWords(account).flatMap(gramsOf),
  }
}
