import {
  type AppUser,
  appUserSchema,
  appUserStatusFilters,
  appUserTypeFilters,
  type Struct,
} from '@igakit/schemas'
import * as z from 'zod'
import { gramsOf } from './grams-of.ts'
import { wordsOf } from './words-of.ts'
import { formatRecordKey } from '../store/record-key.ts'
import type { RecordTerms } from '../store/record-kind.ts'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** An account in an app, with what searches and rules know of it beside its view. */
export interface AppUserRecord {
  view: AppUser
  /** How it stands; unspecified where it is left out. */
  status?: (typeof appUserStatusFilters)[number] | null
  /** Whose it is: a person's, a service's, a system's; unspecified where it is left out. */
  type?: (typeof appUserTypeFilters)[number] | null
  /** What it is for, in words that searches find. */
  description?: string | null
  /** The attributes that the tenant made itself, which rules read. */
  attributes?: Struct | null
  /** When it was last used, as far as the app says so. */
  lastUsedAt?: string | null
}

export const appUserKind: FixtureKind<AppUserRecord> = {
  name: 'appUser',
  schema: z.object({
    view: appUserSchema,
    status: z.enum(appUserStatusFilters).nullable().exactOptional(),
    type: z.enum(appUserTypeFilters).nullable().exactOptional(),
    description: z.string().nullable().exactOptional(),
    attributes: z.looseObject({}).nullable().exactOptional(),
    lastUsedAt: z.iso.datetime({ offset: true }).nullable().exactOptional(),
  }),
  keyOf: ({ view }) => [requiredId('appId', view.appId), requiredId('id', view.id)],
  terms: termsOf,
}

/** What an account is searched by, field by field. What is not set is found by no filter, or is unspecified. */
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

/** The words of an account that queries find it by. */
export function searchedWords({ view, description }: AppUserRecord): readonly string[] {
  return wordsOf(`${view.displayName ?? ''} ${description ?? ''}`)
}

function termsOf(account: AppUserRecord): RecordTerms {
  const fields = Object.entries(searchedFields(account))
  return {
    ...Object.fromEntries(fields.map(([field, term]) => [field, term ? [term] : []])),
    gram: searchedWords(account).flatMap(gramsOf),
  }
}
