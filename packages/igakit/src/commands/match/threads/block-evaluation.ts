import type { Profile } from '@igakit/cel/profile'
import type {
  AccountBatch,
  MatchConfig,
  MatchSemantics,
  RecordEvaluator,
  UserBatch,
} from '@igakit/directory'
import type { Block } from '../rows/block.ts'
import { type MalformedRow, readRows } from '../rows/read-rows.ts'
import type { RefusalDetails } from './messages.ts'
import {
  packAccounts,
  type PackedBatch,
  packUsers,
  unpackAccounts,
  unpackUsers,
} from './packed-batch.ts'

/** The settings for all threads. */
export interface WorkerSetup {
  readonly configs: readonly MatchConfig[]
  readonly profile: Profile | undefined
  readonly now: Date
  readonly semantics: MatchSemantics
}

export interface BlockTask {
  readonly side: 'users' | 'accounts'
  readonly block: Block
  /** True to return the position of each record in its file. */
  readonly withPositions?: boolean
}

interface BlockReading {
  readonly malformed: readonly MalformedRow[]
  /** The member names in the first records; empty for a CSV file, whose header contains the column names. */
  readonly members: readonly string[]
  /** The position of each record in its file, if requested. */
  readonly positions?: readonly number[]
}

/** The evaluation of a block, as plain data. */
export type BlockEvaluation = BlockReading &
  (
    | { readonly side: 'users'; readonly batch: UserBatch }
    | { readonly side: 'accounts'; readonly batch: AccountBatch }
  )

/** The evaluation of a block, packed for a message. */
export interface PackedEvaluation extends BlockReading {
  readonly side: 'users' | 'accounts'
  readonly packed: PackedBatch
}

/** The result from a thread, as plain data. */
export type BlockAnswer =
  | { readonly evaluation: PackedEvaluation }
  | { readonly refused: RefusalDetails }

/** Reads and evaluates the rows of a block. */
export function evaluateBlock(
  evaluator: RecordEvaluator,
  { block, side, withPositions = false }: BlockTask,
): PackedEvaluation {
  const { malformed, members, positions, records } = readRows(block)
  const packed =
    side === 'users'
      ? packUsers(evaluator.evaluateUsers(records))
      : packAccounts(evaluator.evaluateAccounts(records))
  return { side, malformed, members, packed, ...(withPositions && { positions }) }
}

/** Unpacks the evaluation of a block. */
export function unpackEvaluation({ packed, side, ...reading }: PackedEvaluation): BlockEvaluation {
  return side === 'users'
    ? { side, ...reading, batch: unpackUsers(packed) }
    : { side, ...reading, batch: unpackAccounts(packed) }
}
