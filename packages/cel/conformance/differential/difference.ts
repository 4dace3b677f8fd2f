import type { Disagreement } from './disagreement.ts'

/** A way in which the second engine differs from cel-go, as cel-go's source and golden answers have it. */
export interface Difference {
  readonly reason: string
  /**
   * Whether it is what made the engines disagree: on a part on whose operands they agree, so that nothing else can
   * hide behind it. Where the second engine's answer can be worked out, it is.
   */
  readonly explains: (disagreement: Disagreement) => boolean
}
