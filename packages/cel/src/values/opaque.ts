import type { FormatBudget } from './format-budget.ts'

/** A value of a type that a library brings along; the core knows of it what is here. */
export abstract class Opaque {
  /** cel-go's name of its type: `net.IP`. */
  abstract readonly typeName: string
  /** The type of cel-go's own that holds it, which some messages name: `ext.IP`. */
  abstract readonly goType: string
  /** Whether `==` holds between it and another value of any such type. */
  abstract equals(other: Opaque): boolean
  /** As its library's `string()` prints it. */
  abstract toString(): string
  /**
   * As a person would write it in CEL: `ip("10.0.0.1")`.
   * @param budget how much of its parts may be written
   */
  abstract toLiteral(budget?: FormatBudget): string
}
