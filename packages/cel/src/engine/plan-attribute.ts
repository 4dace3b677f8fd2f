import type { Call, Expr, Ident, Select } from '../ast/expr.ts'
import type { Range } from '../issue.ts'
import { Failure } from '../values/failure.ts'
import { evaluateQualifiers, type Qualifier } from './attribute.ts'
import { followPath, testPath } from './attribute-root.ts'
import { locate } from './locate.ts'
import type { EvalNode, Evaluate } from './node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'

/** A name, a selection or an index, with all the selections and indices that it goes through, as one step. */
export function planAttribute(
  planner: Planner,
  expr: Ident | Select | Call,
  scope: Scope,
): EvalNode {
  const qualifiers: Qualifier[] = []
  let operand: Expr = expr
  // Where each part is watched, each selection is a step of its own.
  const most = planner.isTraced ? 1 : Infinity
  while (qualifiers.length < most && !isResolved(planner, operand)) {
    const qualified: Qualified | undefined = qualifierOf(planner, operand, scope)
    if (qualified === undefined) break
    qualifiers.push(qualified.qualifier)
    operand = qualified.operand
  }
  if (qualifiers.length > 1) qualifiers.reverse()
  planner.partCount += qualifiers.length
  const isPresenceTest = expr.kind === 'select' && expr.testOnly
  const isWatched = planner.isTraced && operand !== expr
  const root = isWatched ? undefined : rootOf(planner, operand, scope)
  if (root !== undefined) return planRoot(planner, expr, root, qualifiers, isPresenceTest)
  if (operand === expr) return planName(planner, expr, scope)
  const base = planner.plan(operand, scope)
  return planner.node(expr, (run, _node, slots) => {
    const value = base.evaluate(run, base, slots)
    if (value instanceof Failure) return value
    return evaluateQualifiers(run, slots, value, qualifiers, isPresenceTest)
  })
}

interface Qualified {
  readonly operand: Expr
  readonly qualifier: Qualifier
}

interface Root {
  readonly index: number
  readonly name: string
  readonly range: Range
}

function planRoot(
  planner: Planner,
  expr: Expr,
  { index, name, range }: Root,
  qualifiers: readonly Qualifier[],
  isPresenceTest: boolean,
): EvalNode {
  const theLongWay: Evaluate = (run, _node, slots) => {
    const value = run.root(index)
    if (value !== undefined)
      return evaluateQualifiers(run, slots, value, qualifiers, isPresenceTest)
    return locate(new Failure('no_such_attribute', `no such attribute(s): ${name}`), range)
  }
  const names = planner.isJson(index) ? constantNames(qualifiers) : undefined
  if (names === undefined) return planner.node(expr, theLongWay)
  const path = { index, names, ranges: qualifiers.map((each) => each.range) }
  const follow = isPresenceTest ? testPath : followPath
  return planner.node(expr, (run, node, slots) => follow(run, path) ?? theLongWay(run, node, slots))
}

/** The names of a chain of plain selections, which is what most rules have. */
function constantNames(qualifiers: readonly Qualifier[]): readonly string[] | undefined {
  const names: string[] = []
  for (const { isOptional, key } of qualifiers) {
    // A name with U+FFFD may stand for one that is not well-formed, which takes a closer look.
    if (isOptional || typeof key !== 'string' || key.includes('\ufffd')) return undefined
    names.push(key)
  }
  return names
}

/** Whether the check found that an expression, dots and all, is one name. */
function isResolved(planner: Planner, expr: Expr): boolean {
  const kind = planner.reference(expr)?.kind
  return kind === 'variable' || kind === 'constant'
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
  if (name !== '_[_]' && name !== '_?._' && name !== '_[?_]') return undefined
  if (operand === undefined || index === undefined) return undefined
  return {
    operand,
    qualifier: {
      ...(index.kind === 'literal' ? { key: index.value } : { node: planner.plan(index, scope) }),
      isOptional: name !== '_[_]',
      range: expr.range,
    },
  }
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
