import type { Call, Expr } from '../../ast/expr.ts'
import { Failure, type Result } from '../../values/failure.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import type { CelValue } from '../../values/value.ts'
import { type EvalNode, textOf } from '../run/node.ts'
import type { Run } from '../run/run.ts'
import type { Planner } from './plan.ts'

/** Runs a call on evaluated operands. */
export type Finish = (run: Run, left: CelValue, right: CelValue) => Result

/** Operators with a fast path for doubles, the type of all JSON numbers. */
type Operator = '_+_' | '_-_' | '_*_' | '_<_' | '_<=_' | '_>_' | '_>=_'

/** Methods with a fast path for a constant argument. */
type Predicate = 'startsWith' | 'endsWith' | 'contains'

/**
 * Plans a standard library call with a fast path for the most common operands; `finish` handles all other operands.
 * @returns `undefined` for functions without a fast path
 */
export function planFastPath(
  planner: Planner,
  expr: Call,
  name: string,
  operands: readonly [EvalNode, EvalNode],
  constant: Expr | undefined,
  finish: Finish,
): EvalNode | undefined {
  switch (name) {
    case '_+_':
    case '_-_':
    case '_*_':
    case '_<_':
    case '_<=_':
    case '_>_':
    case '_>=_':
      return planOperator(planner, expr, name, operands, constant, finish)
    case 'startsWith':
    case 'endsWith':
    case 'contains':
      return constant?.kind === 'literal' && typeof constant.value === 'string' && !planner.isTraced
        ? planPredicate(planner, expr, name, operands[0], constant.value, finish)
        : undefined
    default:
      return undefined
  }
}

function planOperator(
  planner: Planner,
  expr: Call,
  operator: Operator,
  [first, second]: readonly [EvalNode, EvalNode],
  constant: Expr | undefined,
  finish: Finish,
): EvalNode {
  const number = planner.isTraced ? undefined : comparedNumber(operator, constant)
  if (number !== undefined) {
    return planner.node(expr, (run, slots) => {
      const left = first.evaluate(run, slots)
      if (typeof left === 'number') {
        const result = calculate(operator, left, number)
        if (result !== undefined) return result
      } else if (left instanceof Failure) {
        return left
      }
      const right = second.evaluate(run, slots)
      return right instanceof Failure ? right : finish(run, left, right)
    })
  }
  const isRelation = ordersOperands(operator)
  const { hasBytes } = planner
  return planner.node(expr, (run, slots) => {
    const left = first.evaluate(run, slots)
    if (typeof left !== 'number' && left instanceof Failure) {
      if (hasBytes) second.evaluate(run, slots)
      return left
    }
    const right = second.evaluate(run, slots)
    if (typeof right === 'number') {
      const result = typeof left === 'number' ? calculate(operator, left, right) : undefined
      if (result !== undefined) return result
    } else if (right instanceof Failure) {
      return right
    } else if (isRelation && left instanceof Timestamp && right instanceof Timestamp) {
      return calculate(operator, left.compare(right), 0) === true
    }
    return finish(run, left, right)
  })
}

/** True for the comparison operators `<`, `<=`, `>` and `>=`. */
function ordersOperands(operator: Operator): boolean {
  return operator.includes('<') || operator.includes('>')
}

/** Calculates or compares two doubles; returns `undefined` for comparisons with NaN, which has no order. */
function calculate(operator: Operator, left: number, right: number): Result | undefined {
  switch (operator) {
    case '_+_':
      return left + right
    case '_-_':
      return left - right
    case '_*_':
      return left * right
    case '_<_':
      return left < right || (left >= right ? false : undefined)
    case '_<=_':
      return left <= right || (left > right ? false : undefined)
    case '_>_':
      return left > right || (left <= right ? false : undefined)
    case '_>=_':
      return left >= right || (left < right ? false : undefined)
  }
}

/**
 * Returns the constant operand as a double, or `undefined` if the conversion would be inexact. cel-go rounds an int
 * to a double when comparing.
 */
function comparedNumber(operator: Operator, constant: Expr | undefined): number | undefined {
  if (constant?.kind !== 'literal') return undefined
  const { value } = constant
  if (typeof value === 'number') return value
  if (typeof value !== 'bigint' || !ordersOperands(operator)) return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}

function planPredicate(
  planner: Planner,
  expr: Call,
  predicate: Predicate,
  text: EvalNode,
  part: string,
  finish: Finish,
): EvalNode {
  const evaluate = textOf(text, part)
  const weight = 1 + (part.length >> 5)
  const first = part.charCodeAt(0)
  return planner.node(expr, (run, slots) => {
    const value = evaluate(run, slots)
    if (typeof value !== 'string') {
      return value instanceof Failure ? value : finish(run, value, part)
    }
    switch (predicate) {
      case 'startsWith':
        run.step(value.length + part.length)
        // Comparing a substring is faster than `startsWith`.
        return value.charCodeAt(0) === first ? value.slice(0, part.length) === part : part === ''
      case 'endsWith':
        run.step(value.length + part.length)
        return value.endsWith(part)
      case 'contains':
        run.step(value.length * weight)
        return value.includes(part)
    }
  })
}
