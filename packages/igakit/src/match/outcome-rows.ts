import {
  type AccountOutcome,
  describePlace,
  type Outcome,
  type OutcomeChange,
  type RecordRef,
} from '@igakit/directory'

/** An outcome as a row of a file has it; what does not apply is null. */
export interface OutcomeRow {
  /** The id of the account. */
  readonly account: string | null
  /** How many accounts were before it. */
  readonly index: number
  readonly outcome: string
  /** The id of the user. */
  readonly user: string | null
  /** Which case decided, from 1. */
  readonly case: number | null
  readonly key: string | null
  /** What else there is to say: the users of an ambiguous account, why an expression failed. */
  readonly detail: string | null
}

/** The names of an outcome's cells, in their order. */
export const outcomeRowColumns: readonly (keyof OutcomeRow)[] = [
  'account',
  'index',
  'outcome',
  'user',
  'case',
  'key',
  'detail',
]

/** The outcome of an account as a row. */
export function outcomeRow({ account, outcome }: AccountOutcome): OutcomeRow {
  return { account: account.id ?? null, index: account.index, ...cellsOf(outcome) }
}

/** A change as a row. */
export interface ChangeRow {
  readonly account: string | null
  readonly index: number
  readonly before: string
  readonly userBefore: string | null
  readonly after: string
  readonly userAfter: string | null
  readonly reason: string
  readonly detail: string
}

/** The names of a change's cells, in their order. */
export const changeRowColumns: readonly (keyof ChangeRow)[] = [
  'account',
  'index',
  'before',
  'userBefore',
  'after',
  'userAfter',
  'reason',
  'detail',
]

/** The change of an account's outcome as a row. */
export function changeRow({ account, after, before, reason }: OutcomeChange): ChangeRow {
  return {
    account: account.id ?? null,
    index: account.index,
    before: before.kind,
    userBefore: cellsOf(before).user,
    after: after.kind,
    userAfter: cellsOf(after).user,
    reason: reason.code,
    detail: reason.message,
  }
}

type Cells = Omit<OutcomeRow, 'account' | 'index'>

const none = { user: null, case: null, key: null, detail: null } as const

function cellsOf(outcome: Outcome): Cells {
  const { kind } = outcome
  switch (kind) {
    case 'matched': {
      const { caseIndex, key, user } = outcome
      return { outcome: kind, user: nameOf(user), case: caseIndex + 1, key, detail: null }
    }
    case 'ambiguous': {
      const { caseIndex, sharedKeys } = outcome
      const [first] = sharedKeys
      const detail = sharedKeys
        .map(({ key, userCount, users }) => {
          const more = userCount > users.length ? ` and ${userCount - users.length} more` : ''
          return `${key}: ${users.map(nameOf).join(' ')}${more}`
        })
        .join('; ')
      return { outcome: kind, user: null, case: caseIndex + 1, key: first?.key ?? null, detail }
    }
    case 'failed': {
      const { issue, place } = outcome
      const caseNumber = place.kind === 'case' ? place.caseIndex + 1 : null
      const detail = `${describePlace(place)}: ${issue.code}: ${issue.message}`
      return { outcome: kind, user: null, case: caseNumber, key: null, detail }
    }
    case 'created':
    case 'match_only':
    case 'ignored':
      return { outcome: kind, ...none }
  }
}

/** Who has no id is told by its number in the file. */
function nameOf({ id, index }: RecordRef): string {
  return id ?? `#${index}`
}
