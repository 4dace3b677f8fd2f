import type { Call, Expr, Ident, Select } from '../ast/expr.ts'
import type { Range } from '../issue.ts'
import { Failure, type Result } from '../values/failure.ts'
import { Optional } from '../values/optional.ts'
import { continueChain, evaluateQualifiers, isPresent, type Qualifier } from './attribute.ts'
import { followPath, testPath } from './attribute-root.ts'
import { complaint } from './complaint.ts'
import { defined } from './defined.ts'
import { locate } from './locate.ts'
import { type IsNative, planIsNative } from './native-value.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'
import type { Run, Slots } from './run.ts'
import { unwrapOptional } from './unwrap-optional.ts'

/** A name, a selection or an index, with all the selections and indices that it goes through, as one step. */
export function planAttribute(
  planner: Planner,
  expr: Ident | Select | Call,
  scope: Scope,
): EvalNode {
  const path = planner.isTraced ? undefined : planPath(planner, expr, scope)
  if (path !== undefined) return path
  const isPresenceTest = expr.kind === 'select' && expr.testOnly
  if (!isQualified(planner, expr)) {
    const root = rootOf(planner, expr, scope)
    if (root === undefined) return planName(planner, expr, scope)
    return planner.node(expr, (run, _node, slots) => takeTheLongWay(run, slots, root, [], false))
  }
  const resolve = planner.isTraced
    ? planWatched(planner, expr, scope, isPresenceTest)
    : planChain(planner, expr, scope, { tail: [], isPresenceTest })
  // As a branch, cel-go takes the attribute itself, which is an optional where the chain is optional.
  return isPresenceTest && !planner.branches.has(expr)
    ? planner.node(expr, (run, _node, slots) => isPresent(resolve(run, slots)))
    : planner.node(expr, (run, _node, slots) => resolve(run, slots))
}

/** Looks up an attribute. */
type Resolve = (run: Run, slots: Slots) => Result

/** What follows a part of an attribute. */
interface ChainEnd {
  readonly tail: readonly Qualifier[]
  readonly isPresenceTest: boolean
}

/** Looking a name up in the input takes about as long as two parts of an expression. */
const partsOfName = 2
/** The same for a key that is computed, or a value that is not of the input. */
const partsOfQualifier = 3

/** An operand with all the selections and indices that apply to it. */
function planChain(
  planner: Planner,
  expr: Expr,
  scope: Scope,
  { isPresenceTest, tail }: ChainEnd,
): Resolve {
  const own: Qualifier[] = []
  let operand: Expr = expr
  while (isQualified(planner, operand)) {
    const qualified: Qualified | undefined = qualifierOf(planner, operand, scope)
    if (qualified === undefined) break
    own.push(qualified.qualifier)
    operand = qualified.operand
  }
  planner.partCount += partsOfQualifier * own.length
  const qualifiers = [...own.toReversed(), ...tail]
  const end = { tail: qualifiers, isPresenceTest }
  const root = rootOf(planner, operand, scope)
  if (root !== undefined) {
    return (run, slots) => takeTheLongWay(run, slots, root, qualifiers, isPresenceTest)
  }
  if (isConditional(operand)) return planConditionalChain(planner, operand, scope, end)
  const base = planner.plan(operand, scope)
  const unwraps = planner.bindings.unwrapsOptionals && !isAttribute(planner, operand)
  return (run, slots) => {
    const result = base.evaluate(run, base, slots)
    const value = unwraps ? unwrapOptional(result) : result
    if (value instanceof Failure) return value
    return evaluateQualifiers(run, slots, value, qualifiers, isPresenceTest)
  }
}

/** cel-go applies what follows a conditional to each of its branches, and to all that a branch goes through itself. */
function planConditionalChain(
  planner: Planner,
  { args, range }: Call,
  scope: Scope,
  end: ChainEnd,
): Resolve {
  const condition = planner.plan(defined(args[0]), scope)
  const yes = planChain(planner, defined(args[1]), scope, end)
  const no = planChain(planner, defined(args[2]), scope, end)
  return (run, slots) => {
    const value = condition.evaluate(run, condition, slots)
    if (value === true) return yes(run, slots)
    return value === false ? no(run, slots) : complaint(value, range)
  }
}

/**
 * A selection or an index that is watched, as a step of its own. It goes on from the operand's chain, which knows
 * whether an optional is the chain's or a value that the chain leads to.
 */
function planWatched(planner: Planner, expr: Expr, scope: Scope, isPresenceTest: boolean): Resolve {
  const qualified = defined(qualifierOf(planner, expr, scope))
  planner.partCount += partsOfQualifier
  const node = planner.plan(qualified.operand, scope)
  const chain = watchedChain(planner, qualified.operand, node)
  const { qualifier } = qualified
  const follow: WatchedChain = (run, slots) => {
    const { isOptional, result } = chain(run, slots)
    if (result instanceof Failure) return { result, isOptional }
    if (isOptional && result instanceof Optional) {
      return {
        result: evaluateQualifiers(run, slots, result, [qualifier], isPresenceTest),
        isOptional,
      }
    }
    const found = continueChain(run, slots, result, false, [qualifier], isPresenceTest)
    return { result: found, isOptional: qualifier.isOptional }
  }
  planner.chains.set(expr, (run, slots) => {
    const before = run.bytes
    const found = follow(run, slots)
    run.recorder?.record(expr, found.result, run.bytes - before)
    return found
  })
  return (run, slots) => follow(run, slots).result
}

/** The result of a part of an attribute, and whether it is an optional because the chain is. */
export type WatchedChain = (
  run: Run,
  slots: Slots,
) => { readonly result: Result; readonly isOptional: boolean }

/** The chain of a part that is watched, which ends in the part where it is no attribute itself. */
export function watchedChain(planner: Planner, expr: Expr, node: EvalNode): WatchedChain {
  const known = planner.chains.get(expr)
  if (known !== undefined) return known
  const unwraps = planner.bindings.unwrapsOptionals && !isAttribute(planner, expr)
  return (run, slots) => {
    const own = node.evaluate(run, node, slots)
    const result = unwraps ? unwrapOptional(own) : own
    return { result, isOptional: result instanceof Optional }
  }
}

/** True if cel-go looks up an expression by itself: a name, a selection, an index, or a conditional. */
export function isAttribute(planner: Planner, expr: Expr): boolean {
  return expr.kind === 'ident' || isConditional(expr) || isQualified(planner, expr)
}

function isConditional(expr: Expr): expr is Call {
  return expr.kind === 'call' && expr.function === '_?_:_'
}

const indexOperators: ReadonlySet<string> = new Set(['_[_]', '_?._', '_[?_]'])

interface Qualified {
  readonly operand: Expr
  readonly qualifier: Qualifier
}

interface Root {
  readonly index: number
  readonly name: string
  readonly range: Range
}

/** A chain of plain selections in a root variable that is JSON, which is what most rules have. */
function planPath(
  planner: Planner,
  expr: Ident | Select | Call,
  scope: Scope,
): EvalNode | undefined {
  const names: string[] = []
  const ranges: Range[] = []
  let operand: Expr = expr
  while (!isResolved(planner, operand)) {
    const inner: Expr | undefined = operand.kind === 'select' ? operand.operand : indexed(operand)
    const name = operand.kind === 'select' ? operand.field : constantIndex(operand)
    // A name with U+FFFD may stand for one that is not well-formed, which takes a closer look.
    if (inner === undefined || name === undefined || name.includes('\ufffd')) break
    names.push(name)
    ranges.push(operand.range)
    operand = inner
  }
  const root = rootOf(planner, operand, scope)
  if (root === undefined || !planner.isJson(root.index)) return undefined
  if (names.length > 1) {
    names.reverse()
    ranges.reverse()
  }
  planner.partCount += partsOfName * names.length
  const isPresenceTest = expr.kind === 'select' && expr.testOnly
  const path = { index: root.index, names, ranges }
  const follow = isPresenceTest ? testPath : followPath
  let qualifiers: readonly Qualifier[] | undefined
  return planner.node(expr, (run, _node, slots) => {
    const found = follow(run, path)
    if (found !== undefined) return found
    qualifiers ??= names.map((key, step) => {
      return { key, isOptional: false, range: ranges[step] ?? expr.range }
    })
    return takeTheLongWay(run, slots, root, qualifiers, isPresenceTest)
  })
}

/** What an index is applied to. */
function indexed(expr: Expr): Expr | undefined {
  return expr.kind === 'call' && expr.function === '_[_]' ? expr.args[0] : undefined
}

/** The index, where it is a name that is known before evaluation. */
function constantIndex(expr: Expr): string | undefined {
  const index = expr.kind === 'call' ? expr.args[1] : undefined
  return index?.kind === 'literal' && typeof index.value === 'string' ? index.value : undefined
}

/** Looks qualifiers up in the value of a root variable. */
function takeTheLongWay(
  run: Run,
  slots: Slots,
  { index, name, range }: Root,
  qualifiers: readonly Qualifier[],
  isPresenceTest: boolean,
): Result {
  const value = run.root(index)
  if (value !== undefined) return evaluateQualifiers(run, slots, value, qualifiers, isPresenceTest)
  return locate(new Failure('no_such_attribute', `no such attribute(s): ${name}`), range)
}

/** Whether the check found that an expression, dots and all, is one name. */
function isResolved(planner: Planner, expr: Expr): boolean {
  const kind = planner.reference(expr)?.kind
  return kind === 'variable' || kind === 'constant'
}

/** True if an expression is a selection or an index. */
function isQualified(planner: Planner, expr: Expr): boolean {
  if (isResolved(planner, expr)) return false
  return expr.kind === 'select' || (expr.kind === 'call' && indexOperators.has(expr.function))
}

/** Takes the last selection or index off an expression. */
function qualifierOf(planner: Planner, expr: Expr, scope: Scope): Qualified | undefined {
  if (expr.kind === 'select') {
    const qualifier = { key: expr.field, isOptional: false, range: expr.range }
    return { operand: expr.operand, qualifier }
  }
  if (expr.kind !== 'call' || expr.target !== undefined) return undefined
  const [operand, index] = expr.args
  const name = expr.function
  if (!indexOperators.has(name)) return undefined
  if (operand === undefined || index === undefined) return undefined
  return {
    operand,
    qualifier: {
      ...planKey(planner, index, scope),
      isOptional: name !== '_[_]',
      range: expr.range,
    },
  }
}

/** A key that is known before evaluation, or the node that computes one. */
function planKey(
  planner: Planner,
  index: Expr,
  scope: Scope,
): Pick<Qualifier, 'key' | 'node' | 'isNative'> {
  if (index.kind === 'literal') return { key: index.value }
  return { node: planner.plan(index, scope), isNative: planNative(planner, index, scope) }
}

/** Tells if a part results in what Go's JSON decoder made; see `planIsNative`. */
export function planNative(planner: Planner, expr: Expr, scope: Scope): IsNative | undefined {
  const { partCount } = planner
  const isNative = planIsNative(planner, expr, {
    isJsonRoot(part) {
      const root = rootOf(planner, part, scope)
      return root !== undefined && planner.isJson(root.index)
    },
    plan: (part) => planner.plan(part, scope),
  })
  // Its parts were counted with the expression.
  planner.partCount = partCount
  return isNative
}

function rootOf(planner: Planner, expr: Expr, scope: Scope): Root | undefined {
  // A message literal refers to its type, by a name as variables have them.
  if (expr.kind === 'struct') return undefined
  const reference = planner.reference(expr)
  if (reference !== undefined && reference.kind !== 'variable') return undefined
  if (expr.kind === 'ident' && scope.find(expr.name) !== undefined) return undefined
  const name = reference?.name ?? (expr.kind === 'ident' ? expr.name : undefined)
  if (name === undefined) return undefined
  // A leading dot only says that no macro's variable is meant.
  const plain = name.startsWith('.') ? name.slice(1) : name
  return { index: planner.rootIndex(plain), name: plain, range: expr.range }
}

/** A name that is no root variable: a constant or a comprehension's variable. */
function planName(planner: Planner, expr: Expr, scope: Scope): EvalNode {
  const reference = planner.reference(expr)
  if (reference?.kind === 'constant') return planner.constant(expr, reference.value)
  const binding = expr.kind === 'ident' ? scope.find(expr.name) : undefined
  if (binding === undefined) throw new TypeError('a name refers to nothing')
  return binding.plan(planner, expr)
}
