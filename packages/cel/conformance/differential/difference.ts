import type { Disagreement } from './disagreement.ts'

/** A known difference between the second engine and cel-go, confirmed by cel-go's source and by golden results. */
export interface Difference {
  readonly reason: string
  /**
   * Returns true if this difference explains the disagreement. The engines agree on the operands, so the
   * operands cannot hide another difference. Where possible, computes the result that the second engine is expected to return.
   */
  readonly explains: (disagreement: Disagreement) => boolean
}
