import type { Call, Expr } from '../ast/expr.ts'
import type { Range } from '../issue.ts'
import { Failure, noSuchOverload, type Result } from '../values/failure.ts'
import { defined } from './defined.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'

/**
 * `&&` and `||`, a whole chain in one: the first operand that decides does, whatever failed before it; otherwise the
 * first failure does.
 * @param deciding the value that decides: true of `||`, false of `&&`
 */
export function planLogic(planner: Planner, expr: Call, scope: Scope, deciding: boolean): EvalNode {
  const terms = termsOf(planner, expr)
  const nodes = terms.map((each) => planner.plan(each, scope))
  const ranges = terms.map(({ range }) => range)
  const [left, right] = nodes
  if (left !== undefined && right !== undefined && nodes.length === 2) {
    return planner.node(expr, (run, _node, slots) => {
      const first = left.evaluate(run, left, slots)
      if (first === deciding) return deciding
      const second = right.evaluate(run, right, slots)
      if (second === deciding) return deciding
      if (first === !deciding && second === !deciding) return !deciding
      return first === !deciding ? complaint(second, ranges[1]) : complaint(first, ranges[0])
    })
  }
  return planner.node(expr, (run, _node, slots) => {
    let failure: Result | undefined
    for (let index = 0; index < nodes.length; index++) {
      const node = defined(nodes[index])
      const value = node.evaluate(run, node, slots)
      if (value === deciding) return deciding
      if (value !== !deciding) failure ??= complaint(value, ranges[index])
    }
    return failure ?? !deciding
  })
}

/** The terms of a chain, which the parser made a balanced tree of. */
function termsOf(planner: Planner, expr: Call): readonly Expr[] {
  const terms: Expr[] = []
  const add = (each: Expr): void => {
    const isPartOfChain = each.kind === 'call' && each.function === expr.function
    if (isPartOfChain && !planner.isTraced) each.args.forEach(add)
    else terms.push(each)
  }
  expr.args.forEach(add)
  return terms
}

/** What a value that should have been a bool amounts to. */
export function complaint(value: Result, range: Range | undefined): Result {
  if (value instanceof Failure) return value
  const failure = noSuchOverload()
  failure.range = range
  return failure
}

export function planNot(planner: Planner, expr: Call, scope: Scope): EvalNode {
  const operand = planner.plan(defined(expr.args[0]), scope)
  return planner.node(expr, (run, _node, slots) => {
    const value = operand.evaluate(run, operand, slots)
    return typeof value === 'boolean' ? !value : complaint(value, expr.range)
  })
}

export function planConditional(planner: Planner, expr: Call, scope: Scope): EvalNode {
  const condition = planner.plan(defined(expr.args[0]), scope)
  const yes = planner.plan(defined(expr.args[1]), scope)
  const no = planner.plan(defined(expr.args[2]), scope)
  return planner.node(expr, (run, _node, slots) => {
    const value = condition.evaluate(run, condition, slots)
    if (value === true) return yes.evaluate(run, yes, slots)
    if (value === false) return no.evaluate(run, no, slots)
    return complaint(value, expr.range)
  })
}
