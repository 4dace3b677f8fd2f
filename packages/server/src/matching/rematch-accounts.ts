import { fromAccountBatch, fromUserBatch, type Outcome } from '@igakit/directory'
import { timestampOf } from '../clock/clock.ts'
import type { OperationContext } from '../service/service.ts'
import { type AppUserRecord, appUserKind } from '../records/app-user.ts'
import { celAppUser, celUsers } from '../records/cel-views.ts'
import { userKind, type UserRecord } from '../records/users.ts'
import { mapPaced, Pace } from '../store/pace.ts'
import { formatRecordKey } from '../store/record-key.ts'
import type { StoredRecord } from '../store/records.ts'
import type { CompiledDirectory } from './compile-directory.ts'
import { userOfAccount } from './user-of-account.ts'

type Account = StoredRecord<AppUserRecord>
type User = StoredRecord<UserRecord>

/**
 * Matches all accounts of a directory to the existing users again. Each account then belongs to the user that it
 * matched or created, or to no user if the filter excludes the account or several users match. If an expression fails,
 * the account keeps its user. Users are never removed, even without an account.
 */
export async function rematchAccounts(
  context: OperationContext,
  appId: string,
  { matching, evaluator }: CompiledDirectory,
): Promise<void> {
  const { records } = context
  const accounts = (await records.list(appUserKind, [appId])).filter(isPresent)
  const users = await records.list(userKind)
  const outcomes: Outcome[] = []
  const celAccounts = await mapPaced(accounts, ({ body }) => celAppUser(body))
  const presentUsers = (await celUsers(users.map(({ body }) => body))).filter(
    ({ deletedAt }) => !deletedAt,
  )
  await matching.run(
    {
      accounts: batchesOf(celAccounts),
      users: batchesOf(presentUsers),
      evaluator: {
        concurrency: 1,
        evaluateUsers: (batch: Batch) => fromUserBatch(evaluator.evaluateUsers(batch)),
        evaluateAccounts: (batch: Batch) => fromAccountBatch(evaluator.evaluateAccounts(batch)),
      },
    },
    { onOutcomes: (batch) => void outcomes.push(...batch.map(({ outcome }) => outcome)) },
  )
  const present = users.filter(isPresent)
  const holders = await settleAccounts(context, { accounts, outcomes, users: present })
  await settleUsers(context, { appId, users: present, holders })
}

type Batch = readonly unknown[]

/** The number of records evaluated per event loop turn. */
const BATCH = 50

async function* batchesOf(records: Batch): AsyncGenerator<Batch> {
  const pace = new Pace()
  for (let start = 0; start < records.length; start += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- Pauses between items.
    await pace.pause()
    yield records.slice(start, start + BATCH)
  }
}

/** Writes the accounts whose user changed, one account at a time. Returns the ids of all users with an account. */
async function settleAccounts(
  context: OperationContext,
  {
    accounts,
    outcomes,
    users,
  }: {
    readonly accounts: readonly Account[]
    readonly outcomes: readonly Outcome[]
    readonly users: readonly User[]
  },
): Promise<ReadonlySet<string>> {
  const { records, clock } = context
  const earlierUsers = usersByAccount(users)
  const holders = new Set<string>()
  for (const [index, account] of accounts.entries()) {
    const outcome = outcomes[index]
    if (!outcome) throw new Error('Every account has an outcome.')
    const { view } = account.body
    // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time; thousands would queue.
    const holder = await holderOf(context, account, outcome, earlierUsers)
    if (holder !== null) holders.add(holder)
    if (holder === (view.identityUserId || null)) continue
    const changed = { ...view, identityUserId: holder, updatedAt: timestampOf(clock) }
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await records.update(appUserKind, account, { ...account.body, view: changed })
  }
  return holders
}

/** Returns the user that an account matched, creating the user if needed. */
async function holderOf(
  { records, clock, ids }: OperationContext,
  { key, body }: Account,
  outcome: Outcome,
  earlierUsers: ReadonlyMap<string, string>,
): Promise<string | null> {
  switch (outcome.kind) {
    case 'matched':
      return outcome.user.id ?? null
    case 'created': {
      const earlier = earlierUsers.get(formatRecordKey(key))
      if (earlier !== undefined) return earlier
      const id = ids.next()
      await records.insert(userKind, [id], userOfAccount(body, id, timestampOf(clock)))
      return id
    }
    case 'failed':
      return body.view.identityUserId || null
    case 'match_only':
    case 'ignored':
    case 'ambiguous':
      return null
  }
}

/** Records which users have an account in the directory. */
async function settleUsers(
  { records, clock }: OperationContext,
  {
    appId,
    users,
    holders,
  }: {
    readonly appId: string
    readonly users: readonly User[]
    readonly holders: ReadonlySet<string>
  },
): Promise<void> {
  for (const user of users) {
    const { view } = user.body
    const others = (view.directoryIds ?? []).filter((id) => id !== appId)
    const directoryIds = holders.has(view.id ?? '') ? [...others, appId] : others
    if (directoryIds.length === (view.directoryIds ?? []).length) continue
    const changed = { ...view, directoryIds, updatedAt: timestampOf(clock) }
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await records.update(userKind, user, { ...user.body, view: changed })
  }
}

/** Returns the ids of users that were created from accounts, keyed by account. */
function usersByAccount(users: readonly User[]): ReadonlyMap<string, string> {
  return new Map(
    users.flatMap(({ body: { madeFrom, view } }) =>
      madeFrom && view.id ? [[formatRecordKey([madeFrom.appId, madeFrom.appUserId]), view.id]] : [],
    ),
  )
}

function isPresent({ body }: Account | User): boolean {
  return !body.view.deletedAt
}
