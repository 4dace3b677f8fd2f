import type { Expr } from '../ast/expr.ts'
import type { Checked } from '../check/checked.ts'
import type { EnvironmentVariable } from '../environments/environment.ts'
import type { FunctionBindings } from './function-bindings.ts'
import type { EvalNode, Evaluate } from './node.ts'
import { type Plan, Planner, planWith } from './plan.ts'
import type { Scope } from './plan-scope.ts'

/** A part of an expression that is evaluated, with those that it is made of, as the source has them. */
export interface TracedPart {
  readonly expr: Expr
  readonly parts: readonly TracedPart[]
}

/** A plan that tells a recorder what every part comes to. */
export interface TracedPlan {
  readonly plan: Plan
  readonly tree: TracedPart
}

/** Plans an expression so that it can be watched. The tree must not be in use by another plan. */
export function planTraced(
  checked: Pick<Checked, 'root' | 'references'>,
  variables: readonly EnvironmentVariable[],
  bindings: FunctionBindings,
): TracedPlan {
  const planner = new TracedPlanner(checked, variables, bindings, true)
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
    return super.node(expr, (run, node, slots) => {
      const before = run.bytes
      const result = evaluate(run, node, slots)
      run.recorder?.record(expr, result, run.bytes - before)
      return result
    })
  }

  /** A part that a macro put in several places is one and the same in all of them. */
  tree(expr: Expr): TracedPart {
    const known = this.#trees.get(expr)
    if (known !== undefined) return known
    const parts = [...(this.#parts.get(expr) ?? [])].map((part) => this.tree(part))
    const tree = { expr, parts }
    this.#trees.set(expr, tree)
    return tree
  }
}
