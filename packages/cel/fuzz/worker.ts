import { parentPort, workerData } from 'node:worker_threads'
import * as fc from 'fast-check'
import { findFault } from './find-fault.ts'
import { generators, prefixCase } from './generate-case.ts'
import { goldenExpressions, prefixesOf } from './golden-expressions.ts'
import type { FuzzCase } from './fuzz-case.ts'
import { WatchedCase } from './watched-case.ts'

/** What `main.ts` starts this thread with. */
export interface WorkerInput {
  readonly buffer: SharedArrayBuffer
  readonly seed: number
  /** When to stop, as `Date.now()` counts. */
  readonly until: number
}

/** What this thread answers: the smallest case found that fails, or that there is none. */
export type WorkerOutput =
  | { readonly ok: true }
  | { readonly ok: false; readonly given: FuzzCase; readonly fault: string }

const casesPerRound = 500

function run({ buffer, seed, until }: WorkerInput): WorkerOutput {
  const watched = new WatchedCase(buffer)
  const attempt = (given: FuzzCase): string | undefined => {
    watched.begin(given)
    return findFault(given)
  }
  const expressions = goldenExpressions()
  const all = generators(expressions)
  const prefixes = [...prefixesOf(expressions)]
  // Prefixes and generated cases take turns, so that a short run has some of each.
  for (let round = 0; Date.now() < until; round++) {
    const { cases } = all[round % all.length] ?? { cases: fc.constant(prefixCase('')) }
    const result = fc.check(
      fc.property(cases, (given) => {
        const fault = attempt(given)
        if (fault !== undefined) throw new Error(fault)
      }),
      { numRuns: casesPerRound, seed: seed + round },
    )
    const given = result.counterexample?.[0]
    if (given !== undefined) return { ok: false, given, fault: attempt(given) ?? 'fails at times' }
    for (const prefix of prefixes.splice(0, casesPerRound)) {
      const fault = attempt(prefixCase(prefix))
      if (fault !== undefined) return { ok: false, given: prefixCase(prefix), fault }
    }
  }
  return { ok: true }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(run(workerData))
