import type { Issue } from './issue.ts'
import type { CelValue } from './values/value.ts'

/** How sure it is that the live service has a variable or function; see the environment's docs. */
export type Confidence = 'documented' | 'observed' | 'assumed'

/** Something that the verdict rests on and that the live service is not documented to have in this place. */
export interface Assumption {
  readonly kind: 'variable' | 'function' | 'result' | 'type'
  readonly name: string
  readonly confidence: Exclude<Confidence, 'documented'>
  /** One sentence for a person. */
  readonly reason: string
}

/** The outcome of one evaluation: a value, or what stood in its way. */
export type Evaluation =
  | {
      readonly ok: true
      readonly value: CelValue
      /** The CEL type of the value at run time, as cel-go prints it: `bool`, `list`, `google.protobuf.Timestamp`. */
      readonly type: string
      /** In cel-go's units; present where it is tracked. */
      readonly cost?: number
      readonly assumptions: readonly Assumption[]
    }
  | {
      readonly ok: false
      readonly issues: readonly Issue[]
      /** In cel-go's units, up to where it ended; present where it is tracked. */
      readonly cost?: number
      readonly assumptions: readonly Assumption[]
    }
