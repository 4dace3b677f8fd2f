import type { BatchEvaluator } from './evaluate/batch-evaluator.ts'
import type { Records } from './join/batches.ts'
import type { JoinOptions } from './join/join-run.ts'

/**
 * Accounts and users, to be evaluated in this thread: as the API gives them (`AppUser` and `User` of `@igakit/schemas`)
 * or with the fields that rules know, of which there are more. What is no such record fails where its keys are read.
 */
export interface RecordSources {
  readonly users: Records<unknown>
  readonly accounts: Records<unknown>
}

/** Accounts and users in batches of the caller's own, with what evaluates them, in this thread or in others. */
export interface BatchSources<Batch> {
  readonly users: Iterable<Batch> | AsyncIterable<Batch>
  readonly accounts: Iterable<Batch> | AsyncIterable<Batch>
  readonly evaluator: BatchEvaluator<Batch>
}

/** What every run may be given. */
export type RunOptions = Pick<JoinOptions<never>, 'smallerSide' | 'onProgress' | 'signal'>
