// Runs in a thread of its own: reads and evaluates blocks, one at a time.
import { parentPort, workerData } from 'node:worker_threads'
import { createRecordEvaluator } from '@igakit/directory'
import { type BlockTask, evaluateBlock } from './block-evaluation.ts'
import type { WorkerSetup } from './worker-setup.ts'

const { configs, now, profile }: WorkerSetup = workerData
const evaluator = createRecordEvaluator(configs, { profile, now })

parentPort?.on('message', (task: BlockTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread has no origin
  parentPort?.postMessage(evaluateBlock(evaluator, task))
})
