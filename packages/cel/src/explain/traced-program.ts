import { analyse } from '../analyse.ts'
import type { Expr } from '../ast/expr.ts'
import { assumptionsOf } from '../assumptions-of.ts'
import { planTraced, type TracedPart } from '../engine/plan/traced.ts'
import type { Checked } from '../check/checked.ts'
import type { Recorder } from '../engine/run/run.ts'
import { evaluateProgram } from '../evaluate-program.ts'
import type { Evaluation } from '../evaluation.ts'
import type { EvaluateOptions, Program } from '../program.ts'

/** A program that can be traced. */
export interface TracedProgram {
  /** The entire rule and its subexpressions. */
  readonly tree: TracedPart
  readonly checked: Checked
  /** Returns true if an expression is a bool by its static type or its position. */
  readonly isBool: (expr: Expr) => boolean
  readonly evaluate: (input: unknown, recorder: Recorder, options?: EvaluateOptions) => Evaluation
}

const traced = new WeakMap<Program, TracedProgram>()

/** Plans the program again with tracing, leaving the original as fast as before. */
export function tracedProgram(program: Program): TracedProgram {
  const known = traced.get(program)
  if (known !== undefined) return known
  const { environment, expression } = program
  const analysis = analyse(expression, environment)
  if (!analysis.ok) throw new TypeError('the expression of a program no longer compiles')
  const { checked, scope } = analysis
  const { plan, tree } = planTraced(checked, environment.variables, scope.bindings)
  const assumptions = assumptionsOf(checked, environment, scope)
  const conditions = conditionsOf(tree)
  const made: TracedProgram = {
    tree,
    checked,
    isBool: (expr) => checked.types[expr.id]?.kind === 'bool' || conditions.has(expr),
    evaluate: (input, recorder, options) =>
      evaluateProgram({ plan, environment, scope, assumptions }, input, options, recorder),
  }
  traced.set(program, made)
  return made
}

/** Returns the expressions whose position requires a bool, regardless of their static type. */
function conditionsOf(tree: TracedPart): ReadonlySet<Expr> {
  const conditions = new Set<Expr>()
  // A subexpression may occur several times in the tree.
  const seen = new Set<TracedPart>()
  const open = [tree]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (seen.has(part)) continue
    seen.add(part)
    for (const operand of conditionOperands(part.expr)) conditions.add(operand)
    for (const inner of part.parts) open.push(inner)
  }
  return conditions
}

function conditionOperands(expr: Expr): readonly Expr[] {
  if (expr.kind !== 'call') return []
  if (expr.function === '_?_:_') return expr.args.slice(0, 1)
  const isLogic = expr.function === '_&&_' || expr.function === '_||_' || expr.function === '!_'
  return isLogic ? expr.args : []
}
