import {
  createRecordEvaluator,
  fromAccountBatch,
  fromUserBatch,
  type BatchEvaluator,
} from '@igakit/directory'
import type { Block } from './block.ts'
import { type BlockEvaluation, type BlockTask, evaluateBlock } from './block-evaluation.ts'
import type { FileReading } from './file-reading.ts'
import { WorkerPool } from './worker-pool.ts'
import type { WorkerSetup } from './worker-setup.ts'

/** Evaluates the blocks of files. */
export interface BlockEvaluator extends BatchEvaluator<Block> {
  close(): Promise<void>
}

/**
 * Makes an evaluator of the blocks of files.
 * @param threads the number of threads that evaluate beside this one; 0 for this one alone
 * @param readings take note of how each file is read
 */
export function createBlockEvaluator(
  setup: WorkerSetup,
  threads: number,
  readings: { readonly users: FileReading; readonly accounts: FileReading },
): BlockEvaluator {
  const { close, concurrency, evaluate } =
    threads === 0 ? alone(setup) : withThreads(setup, threads)
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

function take(reading: FileReading, { malformed, members }: BlockEvaluation): void {
  reading.addMembers(members)
  reading.addMalformed(malformed)
}

interface Evaluation {
  readonly concurrency: number
  readonly evaluate: (task: BlockTask) => BlockEvaluation | Promise<BlockEvaluation>
  readonly close: () => Promise<void>
}

function alone({ configs, now, profile }: WorkerSetup): Evaluation {
  const evaluator = createRecordEvaluator(configs, { now, profile })
  return {
    concurrency: 1,
    evaluate: (task) => evaluateBlock(evaluator, task),
    close: () => Promise.resolve(),
  }
}

function withThreads(setup: WorkerSetup, threads: number): Evaluation {
  const pool = new WorkerPool(threads, setup)
  return {
    // So that a thread has its next block when it is done with one.
    concurrency: threads * 2,
    evaluate: (task) => pool.evaluate(task),
    close: () => pool.close(),
  }
}
