import { childrenOf } from '../ast/children-of.ts'
import type { Call, Comprehension, Expr } from '../ast/expr.ts'
import type { Checked } from '../check/checked.ts'
import type { Recorder } from '../engine/run/run.ts'
import type { Program } from '../program.ts'
import { Abort } from '../values/abort.ts'
import type { Result } from '../values/failure.ts'
import { callCost } from './call-cost.ts'
import { decisionCost, foldCost, stepCost } from './fold-cost.ts'
import { tracedProgram } from './traced-program.ts'

/**
 * Returns a program whose evaluations track cel-go's runtime cost and stop when the cost exceeds a limit, like a
 * service with a configured limit. Functions outside the standard library cost one unit, which is cel-go's default,
 * although cel-go's own libraries may charge more for some functions.
 */
export function trackCost(program: Program, limit: number = Number.MAX_SAFE_INTEGER): Program {
  let operands: ReadonlySet<Expr> | undefined
  return {
    ...program,
    evaluate(input, options) {
      const { checked, evaluate } = tracedProgram(program)
      operands ??= operandsIn(checked.root)
      const tracker = new CostTracker(checked, operands, limit)
      const evaluation = evaluate(input, tracker, options)
      return { ...evaluation, cost: tracker.cost }
    },
  }
}

/** Returns the operands of function calls; their sizes determine the cost of the calls. */
function operandsIn(root: Expr): ReadonlySet<Expr> {
  const operands = new Set<Expr>()
  const seen = new Set<Expr>()
  const open = [root]
  for (let expr = open.pop(); expr !== undefined; expr = open.pop()) {
    if (seen.has(expr)) continue
    seen.add(expr)
    open.push(...childrenOf(expr))
    if (expr.kind !== 'call') continue
    if (expr.target !== undefined) operands.add(expr.target)
    for (const arg of expr.args) operands.add(arg)
  }
  return operands
}

class CostTracker implements Recorder {
  cost = 0
  readonly #checked: Checked
  readonly #limit: number
  readonly #isOperand: ReadonlySet<Expr>
  /** The values of operands, kept until the result of their call is recorded. */
  readonly #operands = new Map<Expr, Result>()

  constructor(checked: Checked, operands: ReadonlySet<Expr>, limit: number) {
    this.#checked = checked
    this.#isOperand = operands
    this.#limit = limit
  }

  record(expr: Expr, result: Result): void {
    this.#add(this.#costOf(expr))
    // Keeping any other values would waste memory.
    if (this.#isOperand.has(expr)) this.#operands.set(expr, result)
  }

  decide(expr: Comprehension, _index: number, isLast: boolean): void {
    // The loop condition runs one more time at the end.
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
        this.#forget(expr)
        return 0
      case '_[_]':
      case '_?._':
      case '_[?_]': {
        this.#forget(expr)
        const base = first !== undefined && isAttribute(first) ? 1 : 2
        // The lookup itself resolves a name used as an index.
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
    this.#forget(expr)
    const reference = this.#checked.references[expr.id]
    const overloads = reference?.kind === 'function' ? reference.overloads : []
    // If several overloads remain, cel-go does not determine which one ran.
    return callCost(overloads.length === 1 ? overloads[0]?.id : undefined, values)
  }

  /** Drops the operand values of a call. */
  #forget({ args, target }: Call): void {
    if (target !== undefined) this.#operands.delete(target)
    for (const arg of args) this.#operands.delete(arg)
  }
}

/** True for expressions that cel-go resolves as one attribute: names, selections, indexes and conditionals. */
function isAttribute(expr: Expr): boolean {
  return (
    expr.kind === 'ident' ||
    expr.kind === 'select' ||
    (expr.kind === 'call' && /^_(?:\[_\]|\?\._|\[\?_\]|\?_:_)$/.test(expr.function))
  )
}
