import {
  type BatchEvaluator,
  createRecordEvaluator,
  fromAccountBatch,
  fromUserBatch,
} from '@igakit/directory'
import type { ReadFileResult } from '../result.ts'
import type { Block } from '../rows/block.ts'
import {
  type BlockEvaluation,
  type BlockTask,
  evaluateBlock,
  unpackEvaluation,
  type WorkerSetup,
} from './block-evaluation.ts'
import { WorkerPool } from './block-workers.ts'

/** Evaluates file blocks. */
export interface BlockEvaluator extends BatchEvaluator<Block> {
  close(): Promise<void>
}

/**
 * Creates an evaluator of file blocks.
 *
 * @param threads The number of additional threads; with 0, the current thread evaluates.
 * @param readings Record how each file is read.
 */
export function createBlockEvaluator(
  setup: WorkerSetup,
  threads: number,
  readings: { readonly users: ReadFileResult; readonly accounts: ReadFileResult },
): BlockEvaluator {
  const { close, concurrency, evaluate } = startEvaluation(setup, threads)
  return {
    concurrency,
    async evaluateUsers(block) {
      const evaluation = await evaluate({ side: 'users', block })
      take(readings.users, evaluation)
      return fromUserBatch(evaluation.batch)
    },
    async evaluateAccounts(block) {
      const evaluation = await evaluate({ side: 'accounts', block })
      take(readings.accounts, evaluation)
      if (evaluation.side === 'accounts') return fromAccountBatch(evaluation.batch)
      throw new TypeError('a thread answered for the wrong side')
    },
    close,
  }
}

function take(reading: ReadFileResult, { malformed, members }: BlockEvaluation): void {
  reading.addMembers(members)
  reading.addMalformed(malformed)
}

/** Evaluates blocks in this thread or in several. */
export interface Evaluation {
  readonly concurrency: number
  readonly evaluate: (task: BlockTask) => BlockEvaluation | Promise<BlockEvaluation>
  readonly close: () => Promise<void>
}

/** @param threads The number of additional threads; with 0, the current thread evaluates. */
export function startEvaluation(setup: WorkerSetup, threads: number): Evaluation {
  return threads === 0 ? alone(setup) : withThreads(setup, threads)
}

function alone({ configs, now, profile, semantics }: WorkerSetup): Evaluation {
  const evaluator = createRecordEvaluator(configs, { now, profile, semantics })
  return {
    concurrency: 1,
    // Packed texts are copies: slices of a file would keep its blocks in memory.
    evaluate: (task) => unpackEvaluation(evaluateBlock(evaluator, task)),
    close: () => Promise.resolve(),
  }
}

function withThreads(setup: WorkerSetup, threads: number): Evaluation {
  const pool = new WorkerPool(threads, setup)
  return {
    // When a thread finishes a block, its next block is already queued.
    concurrency: threads * 2,
    evaluate: (task) => pool.evaluate(task),
    close: () => pool.close(),
  }
}
