import type { AppUserRef, SearchAppUsersRequest } from '@igakit/schemas'
import { done, type FieldViolation, type Outcome, refuseFields } from '../errors/refusal.ts'
import {
  type AppUserRecord,
  type searchedFields,
  searchedWords,
  wordsInJson,
} from '../records/app-user.ts'
import { formatRecordKey } from '../store/record-key.ts'
import type { TermCondition } from '../store/records.ts'
import { type FuzzyQuery, readFuzzyQuery } from './fuzzy-query.ts'

export interface AppUserFilter {
  /** The conditions that the store can check. */
  readonly where: readonly TermCondition[]
  /** Tests the raw JSON of an account; returns false if the query cannot match the account. */
  readonly mayMatch: ((json: string) => boolean) | undefined
  /** True if an account matches the remaining conditions. */
  readonly includes: (account: AppUserRecord) => boolean
  /** A key that is equal for equal filters, regardless of the order of lists. */
  readonly identity: readonly unknown[]
}

/** Parses the filters of a search, all of which must match. An empty list does not filter. */
export function readAppUserFilter(request: SearchAppUsersRequest): Outcome<AppUserFilter> {
  const text = request.query ?? ''
  const refs = request.refs ?? []
  const [first, ...others] = [...queryFaults(text), ...refs.flatMap(missingParts)]
  if (first) return refuseFields(first, others)

  const where = [
    ...anyOf('app', request.appId ? [request.appId] : null),
    ...anyOf('id', request.appUserIds),
    ...anyOf('ref', refs.map(keyOfRef)),
    ...anyOf('user', request.userIds),
    ...anyOf('status', request.appUserStatuses),
    ...anyOf('statusDetails', request.appUserStatusDetails),
    ...anyOf('type', request.appUserTypes),
    ...anyOf('domain', request.appUserDomains),
  ]
  const excluded = new Set(request.excludeAppUserIds)
  const query = readFuzzyQuery(text)
  // Only the filter for this status includes deleted accounts.
  const findsDeleted = request.appUserStatuses?.includes('STATUS_DELETED') ?? false
  return done({
    where: [
      ...where,
      ...(query?.conditions ?? []).map((anyGram) => ({ field: 'gram', anyOf: anyGram })),
    ],
    mayMatch: query ? (json) => mayFind(query, wordsInJson(json)) : undefined,
    includes: (account) =>
      (findsDeleted || !account.view.deletedAt) &&
      !excluded.has(account.view.id ?? '') &&
      (query?.finds(searchedWords(account)) ?? true),
    identity: [where, [...excluded].toSorted(), query?.words],
  })
}

function mayFind({ finds }: FuzzyQuery, words: readonly string[] | null): boolean {
  return words === null || finds(words)
}

function anyOf(
  field: keyof ReturnType<typeof searchedFields>,
  terms: readonly string[] | null | undefined,
): readonly TermCondition[] {
  return terms && terms.length > 0 ? [{ field, anyOf: [...new Set(terms)].toSorted() }] : []
}

function keyOfRef({ appId, id }: AppUserRef): string {
  return formatRecordKey([appId ?? '', id ?? ''])
}

/** The maximum length of a query, to limit its cost. */
const MAX_QUERY_LENGTH = 1000

function queryFaults(query: string): readonly FieldViolation[] {
  if (query.length <= MAX_QUERY_LENGTH) return []
  return [{ field: 'body.query', description: `Longer than ${MAX_QUERY_LENGTH} characters` }]
}

function missingParts(ref: AppUserRef, index: number): readonly FieldViolation[] {
  return (['appId', 'id'] as const)
    .filter((name) => !ref[name])
    .map((name) => ({ field: `body.refs[${index}].${name}`, description: 'Missing' }))
}
