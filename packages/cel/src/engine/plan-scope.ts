import type { Expr } from '../ast/expr.ts'
import { defined } from './defined.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import { unwrapOptional } from './unwrap-optional.ts'

/** Where a name leads in a part of an expression. */
export interface Scope {
  /** The variable of a comprehension around, or `undefined` when none has the name. */
  find(name: string): Binding | undefined
}

/** A variable of a comprehension. */
export interface Binding {
  /** The node of a name that means it. */
  plan(planner: Planner, expr: Expr): EvalNode
}

/** The scope outside of all comprehensions. */
export const rootScope: Scope = { find: () => undefined }

/** A scope with one more variable, which hides those of its name. */
export function bind(scope: Scope, name: string, binding: Binding): Scope {
  return { find: (wanted) => (wanted === name ? binding : scope.find(wanted)) }
}

/** A variable that is set before it is read. */
export function slotBinding(slot: number): Binding {
  return {
    plan: (planner, expr) =>
      planner.bindings.unwrapsOptionals
        ? planner.node(expr, (_run, _node, slots) => unwrapOptional(defined(slots[slot])))
        : planner.node(expr, (_run, _node, slots) => defined(slots[slot])),
  }
}

/** A variable that is computed when it is first read, if it is read at all, as cel-go does. */
export function lazyBinding(slot: number, value: EvalNode): Binding {
  return {
    plan: (planner, expr) =>
      planner.node(expr, (run, _node, slots) => {
        let known = slots[slot]
        // Not `??=`: null is a value like any other.
        if (known === undefined) {
          const { mark } = run
          known = slots[slot] = value.evaluate(run, value, slots)
          run.keepInSlot(slot, mark)
        }
        return planner.bindings.unwrapsOptionals ? unwrapOptional(known) : known
      }),
  }
}
