import type { Decision } from '../filter/decision.ts'
import type { Key } from '../keys/key.ts'

/** Users of a batch with their keys, by their row in it. */
export interface EvaluatedUsers {
  readonly count: number
  id(row: number): string | undefined
  /** @param expression the number of a user key in the plan */
  key(expression: number, row: number): Key
}

/** Accounts of a batch with their keys and what the filters say of them, by their row in it. */
export interface EvaluatedAccounts {
  readonly count: number
  id(row: number): string | undefined
  /** @param expression the number of an account key in the plan */
  key(expression: number, row: number): Key
  /** @param filter the number of a filter in the plan */
  decision(filter: number, row: number): Decision
}
