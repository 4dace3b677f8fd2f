import type { Call, Expr, Ident, Select } from '../ast/expr.ts'
import type { Range } from '../issue.ts'
import { Failure, type Result } from '../values/failure.ts'
import { evaluateQualifiers, type Qualifier } from './attribute.ts'
import { followPath, testPath } from './attribute-root.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'
import type { Run, Slots } from './run.ts'

/** A name, a selection or an index, with all the selections and indices that it goes through, as one step. */
export function planAttribute(
  planner: Planner,
  expr: Ident | Select | Call,
  scope: Scope,
): EvalNode {
  const path = planner.isTraced ? undefined : planPath(planner, expr, scope)
  if (path !== undefined) return path
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
  if (root !== undefined) {
    return planner.node(expr, (run, _node, slots) =>
      takeTheLongWay(run, slots, root, qualifiers, isPresenceTest),
    )
  }
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
  planner.partCount += names.length
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
