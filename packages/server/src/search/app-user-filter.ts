import type { AppUserRef, SearchAppUsersRequest } from '@igakit/schemas'
import { done, type Outcome } from '../errors/refusal.ts'
import { type FieldViolation, refuseFields } from '../errors/refuse-fields.ts'
import { type AppUserRecord, type searchedFields, searchedWords } from '../records/app-user.ts'
import { formatRecordKey } from '../store/record-key.ts'
import type { TermCondition } from '../store/records.ts'
import { readFuzzyQuery } from './fuzzy-query.ts'

/** Which accounts a search is for. */
export interface AppUserFilter {
  /** What the store can tell of them. */
  readonly where: readonly TermCondition[]
  /** Whether an account that the store has chosen is one of them. */
  readonly includes: (account: AppUserRecord) => boolean
  /** The same for filters that say the same, whatever the order of what they list. */
  readonly identity: readonly unknown[]
}

/** Reads the filters of a search, all of which hold. A list without members restricts nothing. */
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
  // Deleted accounts are found by that status alone.
  const findsDeleted = request.appUserStatuses?.includes('STATUS_DELETED') ?? false
  return done({
    where: [
      ...where,
      ...(query?.conditions ?? []).map((anyGram) => ({ field: 'gram', anyOf: anyGram })),
    ],
    includes: (account) =>
      (findsDeleted || !account.view.deletedAt) &&
      !excluded.has(account.view.id ?? '') &&
      (query?.finds(searchedWords(account)) ?? true),
    identity: [where, [...excluded].toSorted(), query?.words],
  })
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

/** Nobody searches for more; it is what keeps a query from costing more than reading everything. */
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
