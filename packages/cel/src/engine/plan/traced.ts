import type { Expr } from '../../ast/expr.ts'
import type { Checked } from '../../check/checked.ts'
import type { EnvironmentVariable } from '../../environments/environment.ts'
import type { FunctionBindings } from './function-bindings.ts'
import type { EvalNode, Evaluate } from '../run/node.ts'
import { type Plan, Planner, planWith } from './plan.ts'
import type { Scope } from './scope.ts'

/** An evaluated expression with its subexpressions in source order. */
export interface TracedPart {
  readonly expr: Expr
  readonly parts: readonly TracedPart[]
}

/** A plan that reports the result of every subexpression to a recorder. */
export interface TracedPlan {
  readonly plan: Plan
  readonly tree: TracedPart
}

/** Plans an expression for recording. No other plan may use the same tree. */
export function planTraced(
  checked: Pick<Checked, 'root' | 'references'>,
  variables: readonly EnvironmentVariable[],
  bindings: FunctionBindings,
): TracedPlan {
  const planner = new TracedPlanner(checked, variables, bindings, { isTraced: true })
  const plan = planWith(planner, checked.root)
  return { plan, tree: planner.tree(checked.root) }
}

class TracedPlanner extends Planner {
  readonly #parts = new Map<Expr, Set<Expr>>()
  readonly #open: Expr[] = []
  readonly #trees = new Map<Expr, TracedPart>()

  override plan(expr: Expr, scope: Scope): EvalNode {
    const outer = this.#open.at(-1)
    if (outer !== undefined) this.#parts.get(outer)?.add(expr)
    if (!this.#parts.has(expr)) this.#parts.set(expr, new Set())
    this.#open.push(expr)
    const node = super.plan(expr, scope)
    this.#open.pop()
    return node
  }

  override node(expr: Expr, evaluate: Evaluate): EvalNode {
    return super.node(expr, (run, slots) => {
      const before = run.bytes
      const result = evaluate(run, slots)
      run.recorder?.record(expr, result, run.bytes - before)
      return result
    })
  }

  /** Returns the same object for every use of a subexpression that a macro repeats. */
  tree(expr: Expr): TracedPart {
    const known = this.#trees.get(expr)
    if (known !== undefined) return known
    const parts = [...(this.#parts.get(expr) ?? [])].map((part) => this.tree(part))
    const tree = { expr, parts }
    this.#trees.set(expr, tree)
    return tree
  }
}
