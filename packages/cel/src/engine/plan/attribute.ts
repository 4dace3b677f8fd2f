import type { Call, Expr, Ident, Select } from '../../ast/expr.ts'
import type { Range } from '../../issue.ts'
import { Failure, type Result } from '../../values/failure.ts'
import { Optional } from '../../values/optional.ts'
import { continueChain, evaluateQualifiers, isPresent, type Qualifier } from '../run/attribute.ts'
import { followPath, followPathToText, type RootPath, testPath } from '../run/attribute-root.ts'
import { complaint, defined, type EvalNode, locate } from '../run/node.ts'
import { type IsNative, planIsNative } from './native-value.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './scope.ts'
import type { Run, Slots } from '../run/run.ts'
import { unwrapOptional } from '../run/unwrap-optional.ts'

/** Plans a name, selection or index, with the rest of its chain, as a single step. */
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
    return planner.node(expr, (run, slots) => takeTheLongWay(run, slots, root, [], false))
  }
  const resolve = planner.isTraced
    ? planWatched(planner, expr, scope, isPresenceTest)
    : planChain(planner, expr, scope, { tail: [], isPresenceTest })
  // cel-go returns a conditional's branch or a key as an attribute, which is an optional if the chain is optional.
  return isPresenceTest && planner.branches?.has(expr) !== true
    ? planner.node(expr, (run, slots) => isPresent(resolve(run, slots)))
    : planner.node(expr, (run, slots) => resolve(run, slots))
}

type Resolve = (run: Run, slots: Slots) => Result

/** The qualifiers that follow an operand. */
interface ChainEnd {
  readonly tail: readonly Qualifier[]
  readonly isPresenceTest: boolean
}

/** The number of subexpressions that a name lookup in the input counts as. */
const partsOfName = 2
/** The number of subexpressions that a computed key, or a lookup outside the input, counts as. */
const partsOfQualifier = 3

/** Plans an operand with all its selections and indexes. */
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
  const base = planner.planShared(operand, scope)
  const unwraps = planner.bindings.unwrapsOptionals && !isAttribute(planner, operand)
  return (run, slots) => {
    const result = base.evaluate(run, slots)
    const value = unwraps ? unwrapOptional(result) : result
    if (value instanceof Failure) return value
    return evaluateQualifiers(run, slots, value, qualifiers, isPresenceTest)
  }
}

/** Plans a chain on a conditional. cel-go appends the chain to each branch's own chain. */
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
    const value = condition.evaluate(run, slots)
    if (value === true) return yes(run, slots)
    return value === false ? no(run, slots) : complaint(value, range)
  }
}

/**
 * Plans a traced selection or index as a separate step that continues the operand's chain. The chain distinguishes
 * an optional chain from an optional value.
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
  planner.chains ??= new Map()
  planner.chains.set(expr, (run, slots) => {
    const before = run.bytes
    const found = follow(run, slots)
    run.recorder?.record(expr, found.result, run.bytes - before)
    return found
  })
  return (run, slots) => follow(run, slots).result
}

/** Returns an attribute's intermediate result, and true if the result is an optional because the chain is optional. */
export type WatchedChain = (
  run: Run,
  slots: Slots,
) => { readonly result: Result; readonly isOptional: boolean }

/** Returns the chain of a traced subexpression; a subexpression that is not an attribute starts a new chain. */
export function watchedChain(planner: Planner, expr: Expr, node: EvalNode): WatchedChain {
  const known = planner.chains?.get(expr)
  if (known !== undefined) return known
  const unwraps = planner.bindings.unwrapsOptionals && !isAttribute(planner, expr)
  return (run, slots) => {
    const own = node.evaluate(run, slots)
    const result = unwraps ? unwrapOptional(own) : own
    return { result, isOptional: result instanceof Optional }
  }
}

/** True if cel-go evaluates an expression as an attribute: a name, a selection, an index or a conditional. */
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

/** Plans a chain of plain selections on a JSON root variable, the most common case. */
function planPath(
  planner: Planner,
  expr: Ident | Select | Call,
  scope: Scope,
): EvalNode | undefined {
  let names: string[] = []
  let ranges: Range[] = []
  let operand: Expr = expr
  while (!isResolved(planner, operand)) {
    const inner: Expr | undefined = operand.kind === 'select' ? operand.operand : indexed(operand)
    const name = operand.kind === 'select' ? operand.field : constantIndex(operand)
    // U+FFFD may represent a lone surrogate, which only the general lookup handles.
    if (inner === undefined || name === undefined || name.includes('\ufffd')) break
    // Most paths have one or two names, for which `push` would reserve room for sixteen.
    names = names.length === 0 ? [name] : [name, ...names]
    ranges = ranges.length === 0 ? [operand.range] : [operand.range, ...ranges]
    operand = inner
  }
  const root = rootOf(planner, operand, scope)
  if (root === undefined || !planner.isJson(root.index)) return undefined
  planner.partCount += partsOfName * names.length
  const isPresenceTest = expr.kind === 'select' && expr.testOnly
  const path: Path = {
    index: root.index,
    names,
    ranges,
    isInherited: undefined,
    root,
    isPresenceTest,
  }
  return isPresenceTest
    ? planner.node(expr, (run, slots) => testPath(run, path) ?? lookUp(run, slots, path))
    : planner.node(
        expr,
        (run, slots) => {
          const found = followPath(run, path)
          // Not `??`: null is a valid result.
          return found === undefined ? lookUp(run, slots, path) : found
        },
        (run, slots) => {
          const found = followPathToText(run, path)
          return found === undefined ? lookUp(run, slots, path) : found
        },
      )
}

interface Path extends RootPath {
  readonly root: Root
  readonly isPresenceTest: boolean
}

/** Looks up a path that contains values other than maps. */
function lookUp(run: Run, slots: Slots, { isPresenceTest, names, ranges, root }: Path): Result {
  const qualifiers = names.map((key, step) => {
    return { key, isOptional: false, range: ranges[step] ?? root.range }
  })
  return takeTheLongWay(run, slots, root, qualifiers, isPresenceTest)
}

/** Returns the operand of an index expression. */
function indexed(expr: Expr): Expr | undefined {
  return expr.kind === 'call' && expr.function === '_[_]' ? expr.args[0] : undefined
}

/** Returns the key of an index expression if it is a string literal. */
function constantIndex(expr: Expr): string | undefined {
  const index = expr.kind === 'call' ? expr.args[1] : undefined
  return index?.kind === 'literal' && typeof index.value === 'string' ? index.value : undefined
}

/** Applies qualifiers one by one to a root variable's value. */
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

/** True if the check resolved an expression, such as a dotted name, to a single variable or constant. */
function isResolved(planner: Planner, expr: Expr): boolean {
  const kind = planner.reference(expr)?.kind
  return kind === 'variable' || kind === 'constant'
}

/** True if an expression is a selection or an index. */
function isQualified(planner: Planner, expr: Expr): boolean {
  if (isResolved(planner, expr)) return false
  return expr.kind === 'select' || (expr.kind === 'call' && indexOperators.has(expr.function))
}

/** Splits the last selection or index off a chain. */
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

/** Returns a constant key, or the node that computes the key. */
function planKey(
  planner: Planner,
  index: Expr,
  scope: Scope,
): Pick<Qualifier, 'key' | 'node' | 'isNative'> {
  if (index.kind === 'literal') return { key: index.value }
  // Like a branch of a conditional, a computed key is an attribute, and `has()` of an optional chain is an optional.
  planner.branches ??= new Set()
  planner.branches.add(index)
  return { node: planner.plan(index, scope), isNative: planNative(planner, index, scope) }
}

/** Returns a test for values created by Go's JSON decoder; see `planIsNative`. */
export function planNative(planner: Planner, expr: Expr, scope: Scope): IsNative | undefined {
  const { partCount } = planner
  const isNative = planIsNative(planner, expr, {
    isJsonRoot(part) {
      const root = rootOf(planner, part, scope)
      return root !== undefined && planner.isJson(root.index)
    },
    plan: (part) => planner.plan(part, scope),
  })
  // The subexpressions were already counted.
  planner.partCount = partCount
  return isNative
}

function rootOf(planner: Planner, expr: Expr, scope: Scope): Root | undefined {
  // A message literal's reference is its type, which looks like a variable's reference.
  if (expr.kind === 'struct') return undefined
  const reference = planner.reference(expr)
  if (reference !== undefined && reference.kind !== 'variable') return undefined
  if (expr.kind === 'ident' && scope.find(expr.name) !== undefined) return undefined
  const name = reference?.name ?? (expr.kind === 'ident' ? expr.name : undefined)
  if (name === undefined) return undefined
  // A leading dot only bypasses macro variables.
  const plain = name.startsWith('.') ? name.slice(1) : name
  return { index: planner.rootIndex(plain), name: plain, range: expr.range }
}

/** Plans a constant or a comprehension variable. */
function planName(planner: Planner, expr: Expr, scope: Scope): EvalNode {
  const reference = planner.reference(expr)
  if (reference?.kind === 'constant') return planner.constant(expr, reference.value)
  const binding = expr.kind === 'ident' ? scope.find(expr.name) : undefined
  if (binding === undefined) throw new TypeError('a name has no binding')
  return binding.plan(planner, expr)
}
