import { childrenOf } from '../ast/children-of.ts'
import type { Call, Comprehension, Expr } from '../ast/expr.ts'
import type { Checked } from '../check/checked.ts'
import type { Recorder } from '../engine/run/run.ts'
import type { Program } from '../program.ts'
import { Abort } from '../values/abort.ts'
import { Failure, type Result } from '../values/failure.ts'
import { Optional } from '../values/optional.ts'
import { callCost } from './call-cost.ts'
import { decisionCost, foldCost, stepCost } from './fold-cost.ts'
import { tracedProgram } from './traced-program.ts'

/**
 * Returns a program whose evaluations track cel-go's runtime cost and stop when the cost exceeds a limit, like a
 * service with a configured limit. The service's own functions cost one unit, which is cel-go's default. After an error
 * that `&&`, `||` or a macro absorbs, the cost may differ, because cel-go evaluates more of the failed part.
 */
export function trackCost(program: Program, limit: number = Number.MAX_SAFE_INTEGER): Program {
  let roles: Roles | undefined
  return {
    ...program,
    evaluate(input, options) {
      const { checked, evaluate } = tracedProgram(program)
      roles ??= rolesIn(checked.root)
      const tracker = new CostTracker(checked, roles, limit)
      const evaluation = evaluate(input, tracker, options)
      return { ...evaluation, cost: tracker.cost }
    },
  }
}

interface Roles {
  /** The operands of function calls; their sizes determine the cost of the calls. */
  readonly operands: ReadonlySet<Expr>
  /**
   * The first parts of attributes that cel-go resolves within another attribute, as a branch of a conditional or as an
   * index: they cost one unit less.
   */
  readonly inner: ReadonlySet<Expr>
}

function rolesIn(root: Expr): Roles {
  const operands = new Set<Expr>()
  const inner = new Set<Expr>()
  const seen = new Set<Expr>()
  const open = [root]
  for (let expr = open.pop(); expr !== undefined; expr = open.pop()) {
    if (seen.has(expr)) continue
    seen.add(expr)
    open.push(...childrenOf(expr))
    if (expr.kind !== 'call') continue
    if (expr.target !== undefined) operands.add(expr.target)
    for (const arg of expr.args) operands.add(arg)
    if (!isAttribute(expr)) continue
    for (const arg of expr.args.slice(1)) {
      const first = isAttribute(arg) ? firstPartOf(arg) : undefined
      if (first !== undefined) inner.add(first)
    }
  }
  return { operands, inner }
}

/** Returns the first part of an attribute; `undefined` for a conditional, which has no cost of its own. */
function firstPartOf(attribute: Expr): Expr | undefined {
  let part = attribute
  for (;;) {
    if (part.kind === 'ident') return part
    const operand = operandOf(part)
    if (operand === undefined || !isAttribute(operand)) return operand && part
    part = operand
  }
}

/** Returns the expression whose member or element a lookup reads; `undefined` for other expressions. */
function operandOf(expr: Expr): Expr | undefined {
  if (expr.kind === 'select') return expr.operand
  return expr.kind === 'call' && expr.function !== '_?_:_' ? expr.args[0] : undefined
}

class CostTracker implements Recorder {
  cost = 0
  readonly #checked: Checked
  readonly #limit: number
  readonly #roles: Roles
  /** The expressions whose latest result is a failure or an empty optional, in which cel-go looks up nothing. */
  readonly #missing = new Set<Expr>()
  /** The expressions whose latest result is an optional. */
  readonly #optional = new Set<Expr>()
  /** The values of operands, kept until the result of their call is recorded. */
  readonly #operands = new Map<Expr, Result>()

  constructor(checked: Checked, roles: Roles, limit: number) {
    this.#checked = checked
    this.#roles = roles
    this.#limit = limit
  }

  record(expr: Expr, result: Result): void {
    this.#add(this.#costOf(expr, result))
    setMember(this.#missing, expr, result instanceof Failure || isNone(result))
    setMember(this.#optional, expr, result instanceof Optional)
    // Keeping any other values would waste memory.
    if (this.#roles.operands.has(expr)) this.#operands.set(expr, result)
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

  #costOf(expr: Expr, result: Result): number {
    switch (expr.kind) {
      case 'literal':
        return 0
      case 'ident':
        return this.#isConstant(expr) ? 0 : this.#costOfFirstPart(expr)
      case 'select':
        return this.#isConstant(expr) ? 0 : this.#costOfLookup(expr, expr.operand, result)
      case 'list':
        return 10
      case 'map':
        return 30
      case 'struct':
        return 40
      case 'comprehension':
        return foldCost(expr)
      case 'call':
        return this.#costOfCall(expr, result)
    }
  }

  #isConstant(expr: Expr): boolean {
    return this.#checked.references[expr.id]?.kind === 'constant'
  }

  #costOfFirstPart(expr: Expr): number {
    return this.#roles.inner.has(expr) ? 0 : 1
  }

  /** Returns the cost of reading a member or element, which is free if it is optional and missing. */
  #costOfLookup(expr: Expr, operand: Expr, result: Result): number {
    const isOptional = expr.kind === 'call' && expr.function !== '_[_]'
    const isAbsent = isNone(result) || (expr.kind === 'select' && expr.testOnly && result === false)
    const isMissing = isAbsent && (isOptional || this.#optional.has(operand))
    const lookup = isMissing || this.#missing.has(operand) ? 0 : 1
    return isAttribute(operand) ? lookup : lookup + this.#costOfFirstPart(expr)
  }

  #costOfCall(expr: Call, result: Result): number {
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
        const [operand = expr] = expr.args
        return this.#costOfLookup(expr, operand, result)
      }
      default:
        return this.#costOfFunction(expr, result)
    }
  }

  #costOfFunction(expr: Call, result: Result): number {
    const reference = this.#checked.references[expr.id]
    const overloads = reference?.kind === 'function' ? reference.overloads : []
    // The target of a function in a namespace, such as `strings.quote`, is a part of the name.
    const { args, target } = expr
    const isMember = overloads.some(({ member }) => member)
    const operands = target !== undefined && isMember ? [target, ...args] : args
    const values = operands.map((operand) =>
      operand.kind === 'literal' ? operand.value : this.#operands.get(operand),
    )
    this.#forget(expr)
    // If several overloads remain, cel-go does not determine which one ran.
    return callCost(overloads.length === 1 ? overloads[0]?.id : undefined, values, result)
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

function isNone(result: Result): boolean {
  return result instanceof Optional && result.value === undefined
}

function setMember<T>(set: Set<T>, item: T, isMember: boolean): void {
  if (isMember) set.add(item)
  else set.delete(item)
}
