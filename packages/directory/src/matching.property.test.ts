import type { Profile } from '@igakit/cel/profile'
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  pre,
  record,
  subarray,
  tuple,
} from 'fast-check'
import { expect, test } from 'vitest'
import { anyConfig, anyRecord, knownExpressions } from '../fixtures/arbitraries.ts'
import {
  isDeleted,
  type NaiveConfig,
  naiveMatch,
  type NaiveOutcome,
} from '../fixtures/naive-match.ts'
import { compileMatching } from './matching.ts'
import type { MatchingOptions, MatchSemantics } from './options.ts'
import type { AccountOutcome } from './outcome.ts'

/** `npm run test:long` runs ten times as many cases. */
const factor = process.env['IGAKIT_THOROUGH'] === 'true' ? 10 : 1

const anySemantics: Arbitrary<MatchSemantics> = record({
  missingKey: constantFrom('none', 'failure'),
  failedKey: constantFrom('stop', 'continue'),
  severalUsers: constantFrom('stop', 'continue'),
  deletedUsers: constantFrom('match', 'skip'),
})

const anyProfile: Arbitrary<Profile | undefined> = constantFrom(
  undefined,
  undefined,
  { typesAre: 'messages' },
  { typesAre: 'maps' },
)

function bodyOf({ cases, filter }: NaiveConfig): object {
  const accountFilter =
    filter === undefined ? { all: {} } : { celExpression: { expression: filter } }
  return { ...accountFilter, mergeConfig: { matchCases: cases } }
}

/** Converts an outcome to the form of the reference implementation. */
function inNaiveWords({ outcome }: AccountOutcome): NaiveOutcome {
  switch (outcome.kind) {
    case 'matched':
      return { kind: 'matched', user: outcome.user.index, caseIndex: outcome.caseIndex }
    case 'ambiguous': {
      const users = outcome.sharedKeys.flatMap((shared) => shared.users.map(({ index }) => index))
      const distinct = [...new Set(users)].toSorted((left, right) => left - right)
      return { kind: 'ambiguous', users: distinct, caseIndex: outcome.caseIndex }
    }
    case 'failed': {
      const { issue, place } = outcome
      const caseIndex = place.kind === 'case' ? place.caseIndex : undefined
      return { kind: 'failed', caseIndex, code: issue.code }
    }
    case 'created':
    case 'match_only':
    case 'ignored':
      return { kind: outcome.kind }
  }
}

test('agrees with comparing every account with every user', async () => {
  const seen = new Set<string>()
  await assert(
    asyncProperty(
      anyConfig,
      anySemantics,
      array(anyRecord, { maxLength: 12 }),
      // The maximum number of users that an outcome lists for one key, so that all users are compared.
      array(anyRecord, { maxLength: 10 }),
      constantFrom('users' as const, 'accounts' as const),
      anyProfile,
      async (config, semantics, accounts, users, smallerSide, profile) => {
        const compilation = compileMatching(bodyOf(config), { semantics, profile })
        if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
        const outcomes: AccountOutcome[] = []
        const summary = await compilation.matching.run(
          { accounts, users },
          {
            smallerSide,
            onOutcomes: (some) => {
              outcomes.push(...some)
            },
          },
        )
        const words = outcomes.map(inNaiveWords)
        expect(words).toEqual(naiveMatch(config, accounts, users, semantics, profile))
        expect(outcomes.map(({ account }) => account.index)).toEqual(accounts.map((_, at) => at))
        for (const { kind } of words) seen.add(kind)

        const count = (kind: string): number => words.filter((word) => word.kind === kind).length
        for (const [kind, counted] of Object.entries(summary.outcomes)) {
          expect(counted).toBe(count(kind))
        }
        expect([summary.accounts, summary.users]).toEqual([accounts.length, users.length])
        for (const { caseIndex, matched } of summary.cases) {
          const byCase = words.filter(
            (word) => word.kind === 'matched' && word.caseIndex === caseIndex,
          )
          expect(matched).toBe(byCase.length)
        }
        const matchesOf = users.map(
          (_, user) => words.filter((word) => word.kind === 'matched' && word.user === user).length,
        )
        expect(
          summary.usersMatchedTwice.first.map(({ accounts: times, user }) => [user.index, times]),
        ).toEqual([...matchesOf.entries()].filter(([, times]) => times > 1))
        expect(summary.usersMatchedTwice.count).toBe(matchesOf.filter((times) => times > 1).length)
        const without = [...matchesOf.entries()].flatMap(([user, times]) => {
          const isSkipped = semantics.deletedUsers === 'skip' && isDeleted(users[user])
          return times === 0 && !isSkipped ? [user] : []
        })
        expect(summary.usersWithoutAccounts.count).toBe(without.length)
        expect(summary.usersWithoutAccounts.first.map(({ index }) => index)).toEqual(without)
      },
    ),
    { numRuns: 150 * factor },
  )
  // Ensures that every kind of outcome occurred.
  expect([...seen].toSorted()).toEqual([
    'ambiguous',
    'created',
    'failed',
    'ignored',
    'match_only',
    'matched',
  ])
})

async function resultOf(
  config: NaiveConfig,
  options: MatchingOptions,
  records: { readonly accounts: readonly unknown[]; readonly users: readonly unknown[] },
) {
  const compilation = compileMatching(bodyOf(config), options)
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  const outcomes: AccountOutcome[] = []
  const summary = await compilation.matching.run(records, {
    onOutcomes: (some) => {
      outcomes.push(...some)
    },
  })
  return { outcomes, summary }
}

/** Returns the record with changed members; returns other values unchanged. */
function changed(original: unknown, change: (members: Record<string, unknown>) => void): unknown {
  if (typeof original !== 'object' || original === null || Array.isArray(original)) return original
  if (original instanceof Date) return original
  const members = { ...original }
  change(members)
  return members
}

const someFields = ['email', 'emails', 'username', 'displayName', 'profile', 'status', 'more']

test('null and missing members have the same outcomes, counts and assumptions', async () => {
  await assert(
    asyncProperty(
      anyConfig,
      anySemantics,
      array(tuple(anyRecord, subarray(someFields)), { maxLength: 8 }),
      array(tuple(anyRecord, subarray(someFields)), { maxLength: 8 }),
      anyProfile,
      async (config, semantics, accounts, users, profile) => {
        const as = (value: null | undefined) => (rows: typeof accounts) =>
          rows.map(([row, names]) =>
            changed(row, (members) => {
              for (const [name, member] of Object.entries(members)) {
                if (member === null || names.includes(name)) delete members[name]
              }
              for (const name of value === null ? names : []) members[name] = null
            }),
          )
        const [nulls, missing] = [as(null), as(undefined)]
        const options = { semantics, profile, now: new Date(0) }
        expect(
          await resultOf(config, options, { accounts: nulls(accounts), users: nulls(users) }),
        ).toEqual(
          await resultOf(config, options, { accounts: missing(accounts), users: missing(users) }),
        )
      },
    ),
    { numRuns: 60 * factor },
  )
})

test('the value of an unread field has no effect', async () => {
  const values = constantFrom<unknown>('text', 7, true, [1], { a: { b: [{}] } }, NaN, new Date(0))
  await assert(
    asyncProperty(
      anyConfig,
      array(anyRecord, { minLength: 1, maxLength: 8 }),
      array(anyRecord, { minLength: 1, maxLength: 8 }),
      constantFrom(...someFields),
      values,
      constantFrom<Profile | undefined>(undefined, { typesAre: 'messages' }),
      async (config, accounts, users, field, value, profile) => {
        const texts = config.cases.flatMap((each) => [each.appUserKeyCel, each.userKeyCel])
        if (config.filter !== undefined) texts.push(config.filter)
        const known = texts.map((text) => knownExpressions.get(text)?.reads ?? 'all')
        const isRead = known.some(
          (reads) => reads === 'all' || reads.some((path) => path.split('.')[0] === field),
        )
        pre(!isRead)
        const as = (change: (members: Record<string, unknown>) => void) => ({
          accounts: accounts.map((each) => changed(each, change)),
          users: users.map((each) => changed(each, change)),
        })
        const options = { profile, now: new Date(0) }
        const without = as((members) => {
          delete members[field]
        })
        const withValue = as((members) => {
          members[field] = value
        })
        const results = [
          await resultOf(config, options, withValue),
          await resultOf(config, options, without),
        ]
        // An expression that uses a map record as a whole fails on every invalid member, which changes the rest of the
        // summary.
        const hasWhole = texts.some((text) => knownExpressions.get(text)?.isWhole === true)
        const [one, other] = hasWhole
          ? results.map(({ outcomes, summary }) => ({ outcomes, counts: summary.outcomes }))
          : results
        expect(one).toEqual(other)
      },
    ),
    { numRuns: 25 * factor },
  )
})
