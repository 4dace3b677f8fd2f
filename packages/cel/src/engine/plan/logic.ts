import type { Call, Expr } from '../../ast/expr.ts'
import type { Result } from '../../values/failure.ts'
import { complaint, defined, firstFailure, type EvalNode } from '../run/node.ts'
import type { Planner } from './plan.ts'
import { isAttribute, watchedChain, type WatchedChain } from './attribute.ts'
import type { Scope } from './scope.ts'
import { unwrapOptional } from '../run/unwrap-optional.ts'

/**
 * Plans a chain of `&&` or `||`. The first deciding operand determines the result, even after failures; without a
 * deciding operand, the first failure is the result, see `firstFailure`.
 * @param deciding the value that decides: true for `||`, false for `&&`
 */
export function planLogic(planner: Planner, expr: Call, scope: Scope, deciding: boolean): EvalNode {
  const terms = termsOf(planner, expr)
  const nodes = planner.planAll(terms, scope)
  const left = nodes[0]
  const right = nodes[1]
  if (left !== undefined && right !== undefined && nodes.length === 2) {
    const ranges = [terms[0]?.range, terms[1]?.range] as const
    return planner.node(expr, (run, slots) => {
      const first = left.evaluate(run, slots)
      if (first === deciding) return deciding
      const second = right.evaluate(run, slots)
      if (second === deciding) return deciding
      if (first === !deciding && second === !deciding) return !deciding
      if (first === !deciding) return complaint(second, ranges[1])
      return firstFailure(complaint(first, ranges[0]), second)
    })
  }
  const ranges = terms.map(({ range }) => range)
  return planner.node(expr, (run, slots) => {
    let failure: Result | undefined
    for (let index = 0; index < nodes.length; index++) {
      const node = defined(nodes[index])
      const value = node.evaluate(run, slots)
      if (value === deciding) return deciding
      if (value !== !deciding) failure = firstFailure(failure, complaint(value, ranges[index]))
    }
    return failure ?? !deciding
  })
}

/** Returns the terms of a chain, which the parser has arranged as a balanced tree. */
function termsOf(planner: Planner, expr: Call): readonly Expr[] {
  if (planner.isTraced) return expr.args
  const terms: Expr[] = []
  addTerms(terms, expr, expr.function)
  return terms
}

function addTerms(terms: Expr[], { args }: Call, operator: string): void {
  for (const each of args) {
    if (each.kind === 'call' && each.function === operator) addTerms(terms, each, operator)
    else terms.push(each)
  }
}

export function planNot(planner: Planner, expr: Call, scope: Scope): EvalNode {
  const operand = planner.plan(defined(expr.args[0]), scope)
  return planner.node(expr, (run, slots) => {
    const value = operand.evaluate(run, slots)
    return typeof value === 'boolean' ? !value : complaint(value, expr.range)
  })
}

/** Plans a conditional. cel-go evaluates both branches as attributes, converting other expressions to attributes. */
export function planConditional(planner: Planner, expr: Call, scope: Scope): EvalNode {
  const condition = planner.plan(defined(expr.args[0]), scope)
  const yes = planBranch(planner, defined(expr.args[1]), scope)
  const no = planBranch(planner, defined(expr.args[2]), scope)
  if (planner.isTraced) {
    planner.chains ??= new Map()
    planner.chains.set(expr, (run, slots) => {
      const before = run.bytes
      const value = condition.evaluate(run, slots)
      const found =
        typeof value === 'boolean'
          ? (value ? yes : no).chain(run, slots)
          : { result: complaint(value, expr.range), isOptional: false }
      run.recorder?.record(expr, found.result, run.bytes - before)
      return found
    })
  }
  const whenTrue = yes.node
  const whenFalse = no.node
  const unwraps = yes.unwraps || no.unwraps
  return planner.node(expr, (run, slots) => {
    const value = condition.evaluate(run, slots)
    if (typeof value !== 'boolean') return complaint(value, expr.range)
    const node = value ? whenTrue : whenFalse
    const result = node.evaluate(run, slots)
    return unwraps && (value ? yes : no).unwraps ? unwrapOptional(result) : result
  })
}

interface Branch {
  readonly node: EvalNode
  /** True if the conditional turns the branch into an attribute; see `unwrapOptional`. */
  readonly unwraps: boolean
  readonly chain: WatchedChain
}

function planBranch(planner: Planner, expr: Expr, scope: Scope): Branch {
  planner.branches ??= new Set()
  planner.branches.add(expr)
  const node = planner.plan(expr, scope)
  const unwraps = planner.bindings.unwrapsOptionals && !isAttribute(planner, expr)
  return { node, unwraps, chain: watchedChain(planner, expr, node) }
}
