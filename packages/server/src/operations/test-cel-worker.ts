import { parentPort } from 'node:worker_threads'
import type { CelTestResult } from '@igakit/schemas'
import type { Outcome } from '../errors/refusal.ts'
import { testCelOn } from './test-cel.ts'

/** A request to the worker. */
export interface TestCelQuestion {
  readonly id: number
  /** The request body. */
  readonly body: Uint8Array
}

/** A response from the worker. */
export interface TestCelAnswer {
  readonly id: number
  readonly outcome: Outcome<CelTestResult>
}

parentPort?.on('message', ({ id, body }: TestCelQuestion) => {
  const outcome = testCelOn(body, Number.POSITIVE_INFINITY)
  if (!outcome) throw new Error('An evaluation without a budget cannot exceed one.')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The target is a thread, not a window.
  parentPort?.postMessage({ id, outcome } satisfies TestCelAnswer)
})
