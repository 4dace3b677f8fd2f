import type { CelValue } from './value.ts'

/** An `optional_type`: a value, or `optional.none()`. */
export class Optional {
  /** The one optional without a value. */
  static readonly none: Optional = new Optional(undefined)

  /** `undefined` when there is none; no CEL value is. */
  readonly value: CelValue | undefined

  private constructor(value: CelValue | undefined) {
    this.value = value
  }

  static of(value: CelValue): Optional {
    return new Optional(value)
  }
}
