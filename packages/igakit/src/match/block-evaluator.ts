import {
  createRecordEvaluator,
  fromAccountBatch,
  fromUserBatch,
  type BatchEvaluator,
} from '@igakit/directory'
import type { Block } from './block.ts'
import { type BlockEvaluation, type BlockTask, evaluateBlock } from './block-evaluation.ts'
import type { MalformedRows } from './malformed-rows.ts'
import { WorkerPool } from './worker-pool.ts'
import type { WorkerSetup } from './worker-setup.ts'

/** Evaluates the blocks of files. */
export interface BlockEvaluator extends BatchEvaluator<Block> {
  close(): Promise<void>
}

/**
 * Makes what evaluates the blocks of files.
 * @param threads how many threads do it beside this one; 0 for this one alone
 */
export function createBlockEvaluator(
  setup: WorkerSetup,
  threads: number,
  malformed: { readonly users: MalformedRows; readonly accounts: MalformedRows },
): BlockEvaluator {
  const { close, concurrency, evaluate } =
    threads === 0 ? alone(setup) : withThreads(setup, threads)
  return {
    concurrency,
    async evaluateUsers(block) {
      const evaluation = await evaluate({ side: 'users', block })
      malformed.users.add(evaluation.malformed)
      return fromUserBatch(evaluation.batch)
    },
    async evaluateAccounts(block) {
      const evaluation = await evaluate({ side: 'accounts', block })
      malformed.accounts.add(evaluation.malformed)
      if (evaluation.side === 'accounts') return fromAccountBatch(evaluation.batch)
      throw new TypeError('a thread has answered another question')
    },
    close,
  }
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
