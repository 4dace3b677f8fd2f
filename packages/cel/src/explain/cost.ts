import type { Call, Comprehension, Expr } from '../ast/expr.ts'
import type { Checked } from '../check/checked.ts'
import type { Recorder } from '../engine/recorder.ts'
import type { Program } from '../program.ts'
import { Abort } from '../values/abort.ts'
import type { Result } from '../values/failure.ts'
import { callCost } from './call-cost.ts'
import { decisionCost, foldCost, stepCost } from './fold-cost.ts'
import { tracedProgram } from './traced-program.ts'

/**
 * A program whose evaluations count what they cost in the units of cel-go's runtime cost, and end when that exceeds a
 * limit, as the service's do where it sets one. Functions beyond the standard ones cost one unit, which is cel-go's
 * default; its own libraries may charge more for some.
 */
export function trackCost(program: Program, limit: number = Number.MAX_SAFE_INTEGER): Program {
  return {
    ...program,
    evaluate(input, options) {
      const { checked, evaluate } = tracedProgram(program)
      const tracker = new CostTracker(checked, limit)
      const evaluation = evaluate(input, tracker, options)
      return { ...evaluation, cost: tracker.cost }
    },
  }
}

class CostTracker implements Recorder {
  cost = 0
  readonly #checked: Checked
  readonly #limit: number
  /** What operands came to, until the call that takes them does. */
  readonly #operands = new Map<Expr, Result>()

  constructor(checked: Checked, limit: number) {
    this.#checked = checked
    this.#limit = limit
  }

  record(expr: Expr, result: Result): void {
    this.#add(this.#costOf(expr))
    this.#operands.set(expr, result)
  }

  decide(expr: Comprehension, _index: number, isLast: boolean): void {
    // The condition of the loop is asked once more before it ends.
    if (!isLast) this.#add(decisionCost(expr))
  }

  step(expr: Comprehension, passes: boolean): void {
    this.#add(stepCost(expr, passes))
  }

  #add(cost: number): void {
    this.cost += cost
    if (this.cost > this.#limit) {
      throw new Abort('cost_exceeded', 'operation cancelled: actual cost limit exceeded')
    }
  }

  #costOf(expr: Expr): number {
    switch (expr.kind) {
      case 'literal':
        return 0
      case 'ident':
        return this.#checked.references[expr.id]?.kind === 'constant' ? 0 : 1
      case 'select':
        return isAttribute(expr.operand) ? 1 : 2
      case 'list':
        return 10
      case 'map':
        return 30
      case 'struct':
        return 40
      case 'comprehension':
        return foldCost(expr)
      case 'call':
        return this.#costOfCall(expr)
    }
  }

  #costOfCall(expr: Call): number {
    const [first, second] = expr.args
    switch (expr.function) {
      case '_&&_':
      case '_||_':
      case '_?_:_':
      case 'or':
      case 'orValue':
        return 0
      case '_[_]':
      case '_?._':
      case '_[?_]': {
        const base = first !== undefined && isAttribute(first) ? 1 : 2
        // A name as an index is resolved by the look-up, not for itself.
        const isName = second !== undefined && second.kind !== 'literal' && isAttribute(second)
        return isName ? base - 1 : base
      }
      default:
        return this.#costOfFunction(expr)
    }
  }

  #costOfFunction(expr: Call): number {
    const operands = expr.target === undefined ? expr.args : [expr.target, ...expr.args]
    const values = operands.map((operand) =>
      operand.kind === 'literal' ? operand.value : this.#operands.get(operand),
    )
    for (const operand of operands) this.#operands.delete(operand)
    const reference = this.#checked.references[expr.id]
    const overloads = reference?.kind === 'function' ? reference.overloads : []
    // Where several overloads are left, cel-go does not look which one it was.
    return callCost(overloads.length === 1 ? overloads[0]?.id : undefined, values)
  }
}

/** What cel-go resolves as one attribute: names and what is looked up in them, and both ways of a condition. */
function isAttribute(expr: Expr): boolean {
  return (
    expr.kind === 'ident' ||
    expr.kind === 'select' ||
    (expr.kind === 'call' && /^_(?:\[_\]|\?\._|\[\?_\]|\?_:_)$/.test(expr.function))
  )
}
