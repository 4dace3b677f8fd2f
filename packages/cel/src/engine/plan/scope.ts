import type { Expr } from '../../ast/expr.ts'
import { defined, type EvalNode } from '../run/node.ts'
import type { Planner } from './plan.ts'
import { unwrapOptional } from '../run/unwrap-optional.ts'

/** The comprehension variables visible to an expression. */
export interface Scope {
  /** Returns the innermost comprehension variable with this name, or `undefined`. */
  find(name: string): Binding | undefined
}

/** A comprehension variable. */
export interface Binding {
  /** Returns the node for a name that refers to the variable. */
  plan(planner: Planner, expr: Expr): EvalNode
}

/** The scope outside all comprehensions. */
export const rootScope: Scope = { find: () => undefined }

/** Adds a variable that shadows outer variables with the same name. */
export function bind(scope: Scope, name: string, binding: Binding): Scope {
  return { find: (wanted) => (wanted === name ? binding : scope.find(wanted)) }
}

/** Returns the binding of a variable that is set before it is read. */
export function slotBinding(slot: number): Binding {
  return {
    plan: (planner, expr) =>
      planner.bindings.unwrapsOptionals
        ? planner.node(expr, (_run, slots) => unwrapOptional(defined(slots[slot])))
        : planner.node(expr, (_run, slots) => defined(slots[slot])),
  }
}

/** Returns the binding of a variable that is computed on first read, as in cel-go. */
export function lazyBinding(slot: number, value: EvalNode): Binding {
  return {
    plan: (planner, expr) =>
      planner.node(expr, (run, slots) => {
        let known = slots[slot]
        // Not `??=`: null is a valid value.
        if (known === undefined) {
          const { mark } = run
          known = slots[slot] = value.evaluate(run, slots)
          run.keepInSlot(slot, mark)
        }
        return planner.bindings.unwrapsOptionals ? unwrapOptional(known) : known
      }),
  }
}
