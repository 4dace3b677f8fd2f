import { type CelValue, type Environment, ExactValue } from '@igakit/cel'
import { type Path, isExpr, isObject } from './json.ts'
import { evaluateExpr, type ExprEvaluation } from './evaluate-expr.ts'

/** Receives each `expr` without a value, and each inexact number. */
export type ValueProblemHandler = (
  code: 'invalid_expr' | 'invalid_value',
  message: string,
  path: Path,
) => void

/** Converts the values in a suite, some of which are written in CEL. */
export class ValueReader {
  readonly #evaluations = new Map<string, ExprEvaluation>()
  /** Caches shared fixtures, so that each fixture is converted once. */
  readonly #inputs = new WeakMap<object, unknown>()
  readonly #onProblem: ValueProblemHandler
  readonly #place: Environment | undefined

  /** @param place The environment of the rules that use the values. */
  constructor(onProblem: ValueProblemHandler = () => undefined, place?: Environment) {
    this.#onProblem = onProblem
    this.#place = place
  }

  /** Converts a value to a rule's input: JSON, with exact values for types that JSON lacks. */
  input(value: unknown, path: Path = []): unknown {
    if (typeof value !== 'object' || value === null) return value
    const known = this.#inputs.get(value)
    if (known !== undefined) return known
    const input = this.#inputOf(value, path)
    // Values with problems are not cached, so that the problems are reported at each use.
    if (typeof input === 'object' && input !== null) this.#inputs.set(value, input)
    return input
  }

  #inputOf(value: object, path: Path): unknown {
    if (isExpr(value)) return inputOf(this.#evaluate(value.expr, path))
    if (Array.isArray(value)) {
      return value.map((item: unknown, index) => this.input(item, [...path, index]))
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.input(item, [...path, key])]),
    )
  }

  /**
   * Converts a value for comparison with a rule's result. JSON numbers become doubles, which equal ints and uints of
   * the same value.
   */
  celValue(value: unknown, path: Path = []): CelValue {
    if (isExpr(value)) return this.#evaluate(value.expr, path)
    if (Array.isArray(value)) {
      return value.map((item: unknown, index) => this.celValue(item, [...path, index]))
    }
    if (isObject(value)) {
      return new Map(
        Object.entries(value).map(([key, item]) => [key, this.celValue(item, [...path, key])]),
      )
    }
    switch (typeof value) {
      case 'number':
        if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
          const message = "is too large to be exact in JSON; write { expr: '9007199254740993' }"
          this.#onProblem('invalid_value', message, path)
        }
        return value
      case 'string':
      case 'boolean':
        return value
      default:
        return null
    }
  }

  #evaluate(text: string, path: Path): CelValue {
    const evaluation = this.#evaluations.get(text) ?? evaluateExpr(text, this.#place)
    this.#evaluations.set(text, evaluation)
    if (evaluation.ok) return evaluation.value
    this.#onProblem('invalid_expr', evaluation.message, [...path, 'expr'])
    return null
  }
}

/** Converts a value to JSON if an equivalent exists, and otherwise to an exact value. */
function inputOf(value: CelValue): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (isList(value)) return value.map(inputOf)
  if (value instanceof Map && [...value.keys()].every((key) => typeof key === 'string')) {
    return Object.fromEntries(
      [...value].map(([key, item]: readonly [CelValue, CelValue]) => [key, inputOf(item)]),
    )
  }
  return new ExactValue(value)
}

function isList(value: CelValue): value is readonly CelValue[] {
  return Array.isArray(value)
}
