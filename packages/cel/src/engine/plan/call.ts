import type { Call } from '../../ast/expr.ts'
import type { Reference } from '../../check/checked.ts'
import type { Range } from '../../issue.ts'
import { noSuchOverloadFor } from '../../stdlib/no-such-overload.ts'
import { Failure, noSuchOverload, type Result } from '../../values/failure.ts'
import { isList } from '../../values/list.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import type { CelValue } from '../../values/value.ts'
import type { FunctionBinding } from './function-bindings.ts'
import { type CallWeight, callWeightOf } from './call-weight.ts'
import { locate, type EvalNode } from '../run/node.ts'
import type { Planner } from './plan.ts'
import { planAttribute } from './attribute.ts'
import { isConstantConversion } from './fold.ts'
import { planEquality } from './equality.ts'
import { planIn } from './in.ts'
import { planConditional, planLogic, planNot } from './logic.ts'
import { planMatches } from './matches.ts'
import { planFastPath } from './operators.ts'
import { planOr } from './optional.ts'
import type { Scope } from './scope.ts'
import type { Run } from '../run/run.ts'
import { bytesOf, bytesOfObject, bytesOfString, bytesOfStringPart } from '../../values/memory.ts'
import { weightOf } from '../../values/meter.ts'

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

function planFunction(planner: Planner, expr: Call, scope: Scope): EvalNode {
  const args = planner.operandsOf(expr)
  const nodes = planner.planAll(args, scope)
  const reference = planner.reference(expr)
  const name = reference?.name ?? expr.function
  const binding = planner.bindings.find(name)
  const weight = callWeightOf(name, reference)
  const { range } = expr
  const literal = args[0]
  if (name === 'bytes' || name === 'base64.decode') planner.hasBytes = true
  if (binding?.isContextual === true) {
    return planContextual(planner, expr, nodes, weight, binding)
  }
  const apply = binding?.total(onlyOverload(reference), args.length) ?? (() => noSuchOverload(name))
  if (literal?.kind === 'literal' && isConstantConversion(expr) && !planner.isTraced) {
    return planConversion(planner, expr, () => locate(apply(literal.value), range))
  }
  const weigh = weight.operands
  const isWeightless = weight.result === 'none'
  const first = nodes[0]
  const second = nodes[1]
  if (first === undefined) return planner.node(expr, () => locate(apply(), range))
  if (second === undefined) {
    return planner.node(expr, (run, slots) => {
      const operand = first.evaluate(run, slots)
      if (operand instanceof Failure) return operand
      weigh?.(run, operand)
      const result = apply(operand)
      return isWeightless ? locate(result, range) : made(run, weight, result, range)
    })
  }
  if (nodes.length === 2) {
    const finish = (run: Run, left: CelValue, right: CelValue): Result => {
      weigh?.(run, left, right)
      const result = apply(left, right)
      return isWeightless ? locate(result, range) : made(run, weight, result, range)
    }
    const fast = binding?.isSingleton === true
    const node = fast
      ? planFastPath(planner, expr, name, [first, second], args[1], finish)
      : undefined
    if (node !== undefined) return node
    const both = evaluatesBoth(planner, reference, binding)
    return planner.node(expr, (run, slots) => {
      const left = first.evaluate(run, slots)
      if (left instanceof Failure) {
        if (both) second.evaluate(run, slots)
        return left
      }
      const right = second.evaluate(run, slots)
      return right instanceof Failure ? right : finish(run, left, right)
    })
  }
  return planner.node(expr, (run, slots) => {
    const operands: CelValue[] = []
    for (const node of nodes) {
      const operand = node.evaluate(run, slots)
      if (operand instanceof Failure) return operand
      operands.push(operand)
    }
    weighAll(run, weight, operands)
    return made(run, weight, apply(...operands), range)
  })
}

/** Plans a conversion of a literal, which counts as no steps. */
function planConversion(planner: Planner, expr: Call, convert: () => Result): EvalNode {
  if (!planner.folds) return planner.node(expr, convert)
  let known: Result | undefined
  let isShared = true
  return planner.node(expr, () => {
    if (known === undefined) {
      known = convert()
      isShared = !(known instanceof Timestamp) || known.hashName !== undefined
    }
    return isShared || !(known instanceof Timestamp) ? known : known.copy()
  })
}

/** Counts the memory of a result. */
function made(run: Run, weight: CallWeight, result: Result, range: Range): Result {
  if (result instanceof Failure) return locate(result, range)
  if (weight.result === 'none') return result
  if (result instanceof Timestamp) {
    run.allocate(bytesOfObject)
  } else if (typeof result === 'string') {
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

/**
 * True if an abort in the second operand of a binary call hides an error in the first. cel-go evaluates both operands
 * if it knows the implementation, and otherwise one by one.
 */
function evaluatesBoth(
  planner: Planner,
  reference: Reference | undefined,
  binding: FunctionBinding | undefined,
): boolean {
  if (!planner.hasBytes || reference?.name === 'format') return false
  return binding?.isSingleton === true || onlyOverload(reference) !== undefined
}

/** Returns the overload id if the check left only one overload. */
function onlyOverload(reference: Reference | undefined): string | undefined {
  if (reference?.kind !== 'function' || reference.overloads.length !== 1) return undefined
  return reference.overloads[0]?.id
}

/** Plans a call of a function that needs the evaluation context in addition to its arguments. */
function planContextual(
  planner: Planner,
  expr: Call,
  nodes: readonly EvalNode[],
  weight: CallWeight,
  binding: FunctionBinding,
): EvalNode {
  const { name } = binding
  const overloads = binding.ofArity(nodes.length)
  const last =
    nodes.length === 2 && evaluatesBoth(planner, planner.reference(expr), binding)
      ? nodes[1]
      : undefined
  return planner.node(expr, (run, slots) => {
    const operands: CelValue[] = []
    for (const node of nodes) {
      const operand = node.evaluate(run, slots)
      if (operand instanceof Failure) {
        if (operands.length === 0) last?.evaluate(run, slots)
        return operand
      }
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
