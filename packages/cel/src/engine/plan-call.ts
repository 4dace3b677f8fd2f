import type { Call } from '../ast/expr.ts'
import type { Reference } from '../check/checked.ts'
import type { Range } from '../issue.ts'
import { noSuchOverloadFor } from '../stdlib/no-such-overload-for.ts'
import { Failure, noSuchOverload, type Result } from '../values/failure.ts'
import { isList } from '../values/is-list.ts'
import { Timestamp } from '../values/timestamp.ts'
import type { CelValue } from '../values/value.ts'
import type { FunctionBinding } from './function-bindings.ts'
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
import { bytesOf, bytesOfString, bytesOfStringPart } from '../values/memory.ts'
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
  const nodes = planner.planAll(args, scope)
  const reference = planner.reference(expr)
  const name = reference?.name ?? expr.function
  const binding = planner.bindings.find(name)
  const weight = callWeightOf(name, reference)
  const { range } = expr
  const literal = args[0]
  if (binding?.isContextual === true) {
    return planContextual(planner, expr, nodes, weight, binding)
  }
  const apply = binding?.total(onlyOverload(reference), args.length) ?? (() => noSuchOverload(name))
  if (literal?.kind === 'literal' && constantConversions.has(name) && !planner.isTraced) {
    let result: Result | undefined
    return planner.node(expr, () => {
      result ??= locate(apply(literal.value), range)
      return result instanceof Timestamp && result.hashName === undefined ? result.anew() : result
    })
  }
  const weigh = weight.operands
  const first = nodes[0]
  const second = nodes[1]
  if (first === undefined) return planner.node(expr, () => locate(apply(), range))
  if (second === undefined) {
    return planner.node(expr, (run, _node, slots) => {
      const operand = first.evaluate(run, first, slots)
      if (operand instanceof Failure) return operand
      weigh?.(run, operand)
      const result = apply(operand)
      return weight.result === 'none' ? locate(result, range) : made(run, weight, result, range)
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
      return weight.result === 'none' ? locate(result, range) : made(run, weight, result, range)
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
    return made(run, weight, apply(...operands), range)
  })
}

/** The result of a call, whose memory is taken. */
function made(run: Run, weight: CallWeight, result: Result, range: Range): Result {
  if (result instanceof Failure) return locate(result, range)
  if (weight.result === 'none') return result
  if (typeof result === 'string') {
    run.allocate(weight.result === 'part' ? bytesOfStringPart : bytesOfString(result.length))
  } else if (typeof result === 'object') {
    if (isList(result) || result instanceof Map) run.allocateContainer(bytesOf(result))
    else run.allocate(bytesOf(result))
  }
  return result
}

function weighAll(run: Run, weight: CallWeight, operands: readonly CelValue[]): void {
  const [first = null, second, ...others] = operands
  weight.operands?.(run, first, second, others[0])
  for (const each of others) run.step(weightOf(each))
}

/** The id of the overload that a call means, if there is no other left. */
function onlyOverload(reference: Reference | undefined): string | undefined {
  if (reference?.kind !== 'function' || reference.overloads.length !== 1) return undefined
  return reference.overloads[0]?.id
}

/** A call of a function that asks more of the evaluation than its arguments. */
function planContextual(
  planner: Planner,
  expr: Call,
  nodes: readonly EvalNode[],
  weight: CallWeight,
  binding: FunctionBinding,
): EvalNode {
  const { name } = binding
  const overloads = binding.ofArity(nodes.length)
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
      if (result !== undefined) return made(run, weight, result, expr.range)
    }
    return locate(noSuchOverloadFor(name, operands), expr.range)
  })
}
