import { isJsonObject } from '../../input/adopt-json.ts'
import type { DirectoryRecord } from './directory-data.ts'
import { isDeleted, ownField } from './record-fields.ts'

/** The states of an account, highest precedence first. */
const states = ['ENABLED', 'DISABLED', 'DELETED'] as const

export type AccountState = (typeof states)[number] | 'UNSPECIFIED'

/**
 * Returns the state of an account record such as `{"status": {"status": "ENABLED"}}`, with or without the API's
 * prefixes.
 */
export function accountState(record: DirectoryRecord): AccountState {
  if (isDeleted(record)) return 'DELETED'
  const status = ownField(record, 'status')
  const name = isJsonObject(status) ? ownField(status, 'status') : status
  if (typeof name !== 'string') return 'UNSPECIFIED'
  const bare = name.replace(/^(?:USER_)?STATUS_/, '')
  return states.find((state) => state === bare) ?? 'UNSPECIFIED'
}

/** Returns the combined state of several accounts: enabled if any account is enabled. */
export function overallState(records: readonly DirectoryRecord[]): AccountState {
  const found = new Set<AccountState>(records.map(accountState))
  return states.find((state) => found.has(state)) ?? 'UNSPECIFIED'
}
