import type { Issue } from './issue.ts'
import type { CelValue } from './values/value.ts'

/** The confidence that the live service has a variable or function; see the environment's documentation. */
export type Confidence = 'documented' | 'observed' | 'assumed'

/** An undocumented fact about the live service on which a verdict depends. */
export interface Assumption {
  readonly kind: 'variable' | 'function' | 'result' | 'type'
  readonly name: string
  readonly confidence: Exclude<Confidence, 'documented'>
  /** One sentence, shown to users. */
  readonly reason: string
}

/** The result of one evaluation: a value, or issues. */
export type Evaluation =
  | {
      readonly ok: true
      readonly value: CelValue
      /**
       * The runtime type of the value in cel-go's notation, such as `bool`, `list` or `google.protobuf.Timestamp`.
       */
      readonly type: string
      /** The cost in cel-go's units; present if tracked. */
      readonly cost?: number
      readonly assumptions: readonly Assumption[]
    }
  | {
      readonly ok: false
      readonly issues: readonly Issue[]
      /** The cost up to the error in cel-go's units; present if tracked. */
      readonly cost?: number
      readonly assumptions: readonly Assumption[]
    }
