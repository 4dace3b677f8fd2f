// Runs in a worker thread: reads and evaluates blocks, one at a time.
import { parentPort, workerData } from 'node:worker_threads'
import { createRecordEvaluator } from '@igakit/directory'
import {
  type BlockAnswer,
  type BlockTask,
  evaluateBlock,
  type WorkerSetup,
} from './block-evaluation.ts'
import { refusalDetails } from './messages.ts'
import { UsageError } from '../../../usage-error.ts'

const { configs, now, profile, semantics }: WorkerSetup = workerData
const evaluator = createRecordEvaluator(configs, { now, profile, semantics })

function answer(task: BlockTask): BlockAnswer {
  try {
    return { evaluation: evaluateBlock(evaluator, task) }
  } catch (error) {
    if (error instanceof UsageError) return { refused: refusalDetails(error) }
    throw error
  }
}

parentPort?.on('message', (task: BlockTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer(task))
})
