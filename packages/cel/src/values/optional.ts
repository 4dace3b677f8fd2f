import type { CelValue } from './value.ts'

/** An `optional_type`: a value, or `optional.none()`. */
export class Optional {
  /** The only optional without a value. */
  static readonly none: Optional = new Optional(undefined)

  /** The value; `undefined` if the optional is empty. */
  readonly value: CelValue | undefined

  private constructor(value: CelValue | undefined) {
    this.value = value
  }

  static of(value: CelValue): Optional {
    return new Optional(value)
  }
}
