import type { AccountBatch, RecordEvaluator, UserBatch } from '@igakit/directory'
import type { Block } from './block.ts'
import { type MalformedRow, readRows } from './read-rows.ts'

/** What a thread is asked to do. */
export interface BlockTask {
  readonly side: 'users' | 'accounts'
  readonly block: Block
}

/** What it answers: plain data. */
export type BlockEvaluation =
  | {
      readonly side: 'users'
      readonly batch: UserBatch
      readonly malformed: readonly MalformedRow[]
    }
  | {
      readonly side: 'accounts'
      readonly batch: AccountBatch
      readonly malformed: readonly MalformedRow[]
    }

/** Reads the rows of a block, and evaluates them. */
export function evaluateBlock(
  evaluator: RecordEvaluator,
  { block, side }: BlockTask,
): BlockEvaluation {
  const { malformed, records } = readRows(block)
  return side === 'users'
    ? { side, malformed, batch: evaluator.evaluateUsers(records) }
    : { side, malformed, batch: evaluator.evaluateAccounts(records) }
}
