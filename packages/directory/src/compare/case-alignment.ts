import type { PlannedCase, PlannedConfig } from '../plan/planned-config.ts'

/** What became of a case from one configuration to another. */
export type CaseFate =
  /** The other has it, at the same place or another. */
  | { readonly kind: 'kept'; readonly other: number }
  /** The other has a case of the same number, of which an expression is another. */
  | {
      readonly kind: 'changed'
      readonly other: number
      readonly changes: 'account key' | 'user key' | 'account key and user key'
    }
  /** The other has no such case. */
  | { readonly kind: 'alone' }

/** Which cases of two configurations are each other's. */
export interface CaseAlignment {
  readonly before: readonly CaseFate[]
  readonly after: readonly CaseFate[]
}

/** Aligns the cases of two configurations: first those that are the same, then those that remain by their number. */
export function alignCases(before: PlannedConfig, after: PlannedConfig): CaseAlignment {
  const fatesBefore: CaseFate[] = before.cases.map(() => ({ kind: 'alone' }))
  const fatesAfter: CaseFate[] = after.cases.map(() => ({ kind: 'alone' }))
  for (const [index, each] of before.cases.entries()) {
    const other = after.cases.findIndex(
      (candidate, at) => fatesAfter[at]?.kind === 'alone' && isSame(each, candidate),
    )
    if (other < 0) continue
    fatesBefore[index] = { kind: 'kept', other }
    fatesAfter[other] = { kind: 'kept', other: index }
  }
  for (const [index, each] of before.cases.entries()) {
    const candidate = after.cases[index]
    if (candidate === undefined) continue
    if (fatesBefore[index]?.kind !== 'alone' || fatesAfter[index]?.kind !== 'alone') continue
    const fate = { kind: 'changed', other: index, changes: changesOf(each, candidate) } as const
    fatesBefore[index] = fate
    fatesAfter[index] = fate
  }
  return { before: fatesBefore, after: fatesAfter }
}

function isSame(left: PlannedCase, right: PlannedCase): boolean {
  return left.accountKey === right.accountKey && left.userKey === right.userKey
}

function changesOf(
  left: PlannedCase,
  right: PlannedCase,
): Extract<CaseFate, { kind: 'changed' }>['changes'] {
  if (left.accountKey === right.accountKey) return 'user key'
  return left.userKey === right.userKey ? 'account key' : 'account key and user key'
}
