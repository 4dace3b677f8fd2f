import type { CelType } from '../types/cel-type.ts'
import { formatTypeInMessage as format } from '../types/format-type.ts'
import type { Place, Reporter } from './reporter.ts'

/** Reports an expression's type and name errors in cel-go's wording. */
export class Faults {
  readonly #reporter: Reporter
  readonly #container: string

  constructor(reporter: Reporter, container: string) {
    this.#reporter = reporter
    this.#container = container
  }

  undeclaredReference(at: Place, name: string): void {
    this.#reporter.report(
      at,
      'undeclared_reference',
      () => `undeclared reference to '${name}' (in container '${this.#container}')`,
    )
  }

  noMatchingOverload(at: Place, name: string, operands: readonly CelType[], member: boolean): void {
    this.#reporter.report(at, 'no_matching_overload', () => {
      const types = operands.map(format)
      const receiver = member ? `${types.shift()}.` : ''
      return `found no matching overload for '${name}' applied to '${receiver}(${types.join(', ')})'`
    })
  }

  typeMismatch(at: Place, expected: CelType, found: CelType): void {
    this.#reporter.report(
      at,
      'type_mismatch',
      () => `expected type '${format(expected)}' but found '${format(found)}'`,
    )
  }

  fieldTypeMismatch(at: Place, field: string, expected: CelType, found: CelType): void {
    this.#reporter.report(
      at,
      'type_mismatch',
      () =>
        `expected type of field '${field}' is '${format(expected)}' but provided type is '${format(found)}'`,
    )
  }

  notAComprehensionRange(at: Place, type: CelType): void {
    this.#reporter.report(
      at,
      'type_mismatch',
      () =>
        `expression of type '${format(type)}' cannot be range of a comprehension (must be list, map, or dynamic)`,
    )
  }

  noFieldSelection(at: Place, type: CelType): void {
    this.#reporter.report(
      at,
      'type_mismatch',
      () => `type '${format(type)}' does not support field selection`,
    )
  }

  undefinedField(at: Place, field: string): void {
    this.#reporter.report(at, 'undefined_field', () => `undefined field '${field}'`)
  }

  unknownMessage(at: Place, name: string): void {
    this.#reporter.report(
      at,
      'undeclared_reference',
      () => `unexpected failed resolution of '${name}'`,
    )
  }

  notAMessageType(at: Place, name: string): void {
    this.#reporter.report(at, 'type_mismatch', () => `'${name}' is not a message type`)
  }

  invalidFormat(at: Place, message: string): void {
    this.#reporter.report(at, 'invalid_argument', () => message)
  }

  invalidLiteral(at: Place, message: string): void {
    this.#reporter.report(at, 'invalid_argument', () => message)
  }

  tooLarge(at: Place): void {
    this.#reporter.report(
      at,
      'limit_exceeded',
      () => 'the expression is nested too deeply, or its types are too large, to check',
    )
  }
}
