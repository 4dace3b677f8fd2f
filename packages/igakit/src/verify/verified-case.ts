import type { LiveAnswer, LiveCase, LiveOutcome } from '@igakit/cel-testing'
import type { Evaluator } from '../connection/live-endpoint.ts'

/** An answer that is not what it was when it was recorded. */
export interface Drift {
  /** Whose: that of the evaluator here, or that of the endpoint. */
  readonly of: 'local' | 'live'
  /** When it was recorded. */
  readonly since: string
  readonly before: LiveAnswer
}

/** A case with what came of asking the live service about it. */
export interface VerifiedCase extends LiveCase {
  readonly outcome: LiveOutcome
  /** Who answered; absent where nobody did. */
  readonly evaluator?: Evaluator
  /** When an answer that is not new was recorded. */
  readonly recordedAt?: string
  readonly drift: readonly Drift[]
}
