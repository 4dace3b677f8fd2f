import type { Range } from '@igakit/cel'
import type { Actor } from '@igakit/platforms'
import type { Mine } from '../model/mine.ts'

/** The answer to a question about all tokens. */
export type Answer =
  /** A complete token, which the evaluator and the platform's facts confirm. */
  | { readonly answer: 'yes'; readonly claims: Readonly<Record<string, unknown>> }
  /** A proof, which holds under the assumptions. */
  | {
      readonly answer: 'no'
      readonly assumptions: readonly string[]
      readonly restsOnName: boolean
    }
  | { readonly answer: 'undecided'; readonly reason: string; readonly part?: UndecidedPart }

/** The condition that could not be decided. */
export interface UndecidedPart {
  readonly text: string
  /** The range in the rule, in UTF-16 offsets. */
  readonly range: Range
}

/** One actor of an access ladder. */
export type Rung =
  | ({ readonly actor: Actor } & Answer)
  | { readonly actor: Actor; readonly answer: 'not_applicable'; readonly reason: string }

export interface Ladder {
  readonly mine: Mine
  readonly rungs: readonly Rung[]
  /** Notes of the platform's table that concern all answers. */
  readonly notes: readonly string[]
}

export const undecided = (reason: string): Answer => ({ answer: 'undecided', reason })
