import type { Call } from '../ast/expr.ts'
import type { Range } from '../issue.ts'
import type { Apply } from '../stdlib/implementation.ts'
import { noSuchOverloadFor } from '../stdlib/no-such-overload-for.ts'
import { Failure, noSuchOverload, type Result } from '../values/failure.ts'
import type { CelValue } from '../values/value.ts'
import type { BoundOverload, FunctionBinding } from './function-bindings.ts'
import { type CallWeight, callWeightOf } from './call-weight.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import { operandsOf } from './operands.ts'
import type { Planner } from './plan.ts'
import { planAttribute } from './plan-attribute.ts'
import { planEquality } from './plan-equality.ts'
import { planIn } from './plan-in.ts'
import { planConditional, planLogic, planNot } from './plan-logic.ts'
import { planMatches } from './plan-matches.ts'
import { planOr } from './plan-optional.ts'
import type { Scope } from './plan-scope.ts'
import type { Run } from './run.ts'
import { weightOf } from '../values/weight.ts'

export function planCall(planner: Planner, expr: Call, scope: Scope): EvalNode {
  switch (expr.function) {
    case '_&&_':
      return planLogic(planner, expr, scope, false)
    case '_||_':
      return planLogic(planner, expr, scope, true)
    case '!_':
      return planNot(planner, expr, scope)
    case '_?_:_':
      return planConditional(planner, expr, scope)
    case '_==_':
      return planEquality(planner, expr, scope, true)
    case '_!=_':
      return planEquality(planner, expr, scope, false)
    case '_[_]':
    case '_?._':
    case '_[?_]':
      return planAttribute(planner, expr, scope)
    case '@in':
      return planIn(planner, expr, scope)
    case 'matches':
      return planMatches(planner, expr, scope)
    case 'or':
    case 'orValue':
      return planOr(planner, expr, scope) ?? planFunction(planner, expr, scope)
    default:
      return planFunction(planner, expr, scope)
  }
}

/** Conversions that take time and mean the same at every evaluation, so that those of literals are done once. */
const constantConversions: ReadonlySet<string> = new Set(['timestamp', 'duration'])

function planFunction(planner: Planner, expr: Call, scope: Scope): EvalNode {
  const args = operandsOf(planner, expr)
  const nodes = args.map((each) => planner.plan(each, scope))
  const apply = applyOf(planner, expr, args.length)
  const weight = callWeightOf(nameOf(planner, expr), planner.reference(expr))
  const weigh = weight.operands
  const { range } = expr
  const [literal] = args
  if (literal?.kind === 'literal' && constantConversions.has(expr.function) && !planner.isTraced) {
    const result = locate(apply(literal.value), range)
    return planner.node(expr, () => result)
  }
  const contextual = contextualOf(planner, expr)
  if (contextual !== undefined) return planContextual(planner, expr, nodes, contextual)
  const [first, second] = nodes
  if (first === undefined) return planner.node(expr, () => locate(apply(), range))
  if (second === undefined) {
    return planner.node(expr, (run, _node, slots) => {
      const operand = first.evaluate(run, first, slots)
      if (operand instanceof Failure) return operand
      weigh?.(run, operand)
      const result = apply(operand)
      return weight.result ? made(run, result, range) : locate(result, range)
    })
  }
  if (nodes.length === 2) {
    return planner.node(expr, (run, _node, slots) => {
      const left = first.evaluate(run, first, slots)
      if (left instanceof Failure) return left
      const right = second.evaluate(run, second, slots)
      if (right instanceof Failure) return right
      weigh?.(run, left, right)
      const result = apply(left, right)
      return weight.result ? made(run, result, range) : locate(result, range)
    })
  }
  return planner.node(expr, (run, _node, slots) => {
    const operands: CelValue[] = []
    for (const node of nodes) {
      const operand = node.evaluate(run, node, slots)
      if (operand instanceof Failure) return operand
      operands.push(operand)
    }
    weighAll(run, weight, operands)
    return made(run, apply(...operands), range)
  })
}

/** What a call results in, which counts by its size. */
function made(run: Run, result: Result, range: Range): Result {
  if (typeof result === 'object') {
    if (result instanceof Failure) return locate(result, range)
    run.step(weightOf(result))
  } else if (typeof result === 'string') {
    run.step(result.length)
  }
  return result
}

function weighAll(run: Run, weight: CallWeight, operands: readonly CelValue[]): void {
  const [first = null, second, ...others] = operands
  weight.operands?.(run, first, second)
  for (const each of others) run.step(weightOf(each))
}

/** The name of the function that a call means. */
function nameOf(planner: Planner, expr: Call): string {
  return planner.reference(expr)?.name ?? expr.function
}

/** A call of a function that asks more of the evaluation than its arguments. */
function planContextual(
  planner: Planner,
  expr: Call,
  nodes: readonly EvalNode[],
  overloads: readonly BoundOverload[],
): EvalNode {
  const name = nameOf(planner, expr)
  const weight = callWeightOf(name, planner.reference(expr))
  return planner.node(expr, (run, _node, slots) => {
    const operands: CelValue[] = []
    for (const node of nodes) {
      const operand = node.evaluate(run, node, slots)
      if (operand instanceof Failure) return operand
      operands.push(operand)
    }
    weighAll(run, weight, operands)
    for (const { apply, applyIn } of overloads) {
      const result = applyIn === undefined ? apply(...operands) : applyIn(run.context, ...operands)
      if (result !== undefined) return made(run, result, expr.range)
    }
    return locate(noSuchOverloadFor(name, operands), expr.range)
  })
}

/** The overloads of a call when one of them asks more than its arguments. */
function contextualOf(planner: Planner, expr: Call): readonly BoundOverload[] | undefined {
  const binding = planner.bindings.find(nameOf(planner, expr))
  if (binding === undefined || !binding.isContextual) return undefined
  const arity = operandsOf(planner, expr).length
  return binding.overloads.filter(({ signature }) => signature.parameters.length === arity)
}

type Total = (...args: readonly CelValue[]) => Result

/**
 * What runs a call: the one overload that the check left, or the first whose types the values have.
 */
function applyOf(planner: Planner, expr: Call, arity: number): Total {
  const reference = planner.reference(expr)
  const name = nameOf(planner, expr)
  const binding = planner.bindings.find(name)
  if (binding === undefined) return () => noSuchOverload(name)
  const { singleton } = binding
  if (singleton !== undefined && binding.overloads.length === 0) return singleton.apply
  const overloads = reference?.kind === 'function' ? reference.overloads : []
  const [only, another] = overloads
  const resolved =
    another === undefined ? binding.overloads.find(({ id }) => id === only?.id) : undefined
  const candidates = resolved === undefined ? candidatesOf(binding, arity) : [resolved.apply]
  const otherwise: Total =
    singleton === undefined ? (...args) => noSuchOverloadFor(name, args) : singleton.apply
  const [apply] = candidates
  if (apply !== undefined && candidates.length === 1) {
    return (...args) => apply(...args) ?? otherwise(...args)
  }
  return (...args) => {
    for (const candidate of candidates) {
      const result = candidate(...args)
      if (result !== undefined) return result
    }
    return otherwise(...args)
  }
}

function candidatesOf({ overloads }: FunctionBinding, arity: number): readonly Apply[] {
  return overloads
    .filter(({ signature }) => signature.parameters.length === arity)
    .map(({ apply }) => apply)
}
