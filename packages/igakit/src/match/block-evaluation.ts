import type { AccountBatch, RecordEvaluator, UserBatch } from '@igakit/directory'
import type { Block } from './block.ts'
import { memberNames } from './member-names.ts'
import { type MalformedRow, readRows } from './read-rows.ts'
import type { RefusalDetails } from './refusal.ts'

/** What a thread is asked to do. */
export interface BlockTask {
  readonly side: 'users' | 'accounts'
  readonly block: Block
}

interface BlockReading {
  readonly malformed: readonly MalformedRow[]
  /** The members of the first records; none of a CSV file, whose header names them. */
  readonly members: readonly string[]
}

/** The evaluation of a block: plain data. */
export type BlockEvaluation = BlockReading &
  (
    | { readonly side: 'users'; readonly batch: UserBatch }
    | { readonly side: 'accounts'; readonly batch: AccountBatch }
  )

/** What a thread answers: plain data. */
export type BlockAnswer =
  | { readonly evaluation: BlockEvaluation }
  | { readonly refused: RefusalDetails }

/** Reads the rows of a block, and evaluates them. */
export function evaluateBlock(
  evaluator: RecordEvaluator,
  { block, side }: BlockTask,
): BlockEvaluation {
  const { malformed, records } = readRows(block)
  const members = block.format === 'json' ? memberNames(records) : []
  return side === 'users'
    ? { side, malformed, members, batch: evaluator.evaluateUsers(records) }
    : { side, malformed, members, batch: evaluator.evaluateAccounts(records) }
}
