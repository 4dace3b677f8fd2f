import type { FormatBudget } from './format/format-budget.ts'

/** A value of a library's own type, reduced to the operations that the core needs. */
export abstract class Opaque {
  /** cel-go's type name: `net.IP`. */
  abstract readonly typeName: string
  /** The Go type that represents the value in cel-go, as some messages print it: `ext.IP`. */
  abstract readonly goType: string
  /** True if the value is a map key by identity, like a Go pointer, instead of by value. */
  get isIdentity(): boolean {
    return false
  }

  /** True if the value equals another opaque value by `==`. */
  abstract equals(other: Opaque): boolean
  /** Formats the value like the library's `string()`. */
  abstract toString(): string
  /**
   * Formats the value in CEL notation: `ip("10.0.0.1")`.
   * @param budget the limits on the printed content
   */
  abstract toLiteral(budget?: FormatBudget): string
}

/** A placeholder for a value too large to keep. Never takes part in an evaluation. */
export class OmittedValue extends Opaque {
  override readonly typeName: string

  constructor(typeName: string) {
    super()
    this.typeName = typeName
  }

  override get goType(): string {
    return this.typeName
  }

  override equals(): boolean {
    return false
  }

  override toString(): string {
    return '…'
  }

  override toLiteral(): string {
    return '…'
  }
}
