import { type CelValue, type Environment, ExactValue } from '@igakit/cel'
import type { Path } from '../document/path.ts'
import { evaluateExpr, type ExprEvaluation } from './evaluate-expr.ts'
import { isExpr, isObject } from './is-expr.ts'

/** Is told of an `expr` that has no value, and of a number that is not exact. */
export type ValueProblemHandler = (
  code: 'invalid_expr' | 'invalid_value',
  message: string,
  path: Path,
) => void

/** Makes values of those of a suite, of which some are written in CEL. */
export class ValueReader {
  readonly #evaluations = new Map<string, ExprEvaluation>()
  /** Cases share their fixtures, which are read once and not copied. */
  readonly #inputs = new WeakMap<object, unknown>()
  readonly #onProblem: ValueProblemHandler
  readonly #place: Environment | undefined

  /** @param place where the rules live that the values are for */
  constructor(onProblem: ValueProblemHandler = () => undefined, place?: Environment) {
    this.#onProblem = onProblem
    this.#place = place
  }

  /** A value as rules are given it: JSON, with exact values where JSON cannot say it. */
  input(value: unknown, path: Path = []): unknown {
    if (typeof value !== 'object' || value === null) return value
    const known = this.#inputs.get(value)
    if (known !== undefined) return known
    const input = this.#inputOf(value, path)
    // A part with problems is looked at again, so that they are told wherever it is used.
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

  /** A value as rules result in it. Numbers of JSON are doubles, which equal ints and uints of the same value. */
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
          const message = "is beyond what JSON holds exactly; write { expr: '9007199254740993' }"
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

/** JSON where there is JSON that means the same. */
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
