import type { AnyMessage } from '@igakit/schemas'
import { isObject } from '../platform/json.ts'
import type { ExpansionTable, ResolvedObjects } from './expansion-tables.ts'

/** The key of a view's expanded objects; exists only at compile time. */
export declare const expansion: unique symbol

/** A view whose type includes its expanded objects, which `resolveExpanded(view)` finds. */
export type ExpandedView<View, Table extends ExpansionTable, Path> = View & {
  readonly [expansion]?: ResolvedObjects<Table, Path>
}

/** The expanded objects that a view's paths refer to. */
export interface ExpansionContext {
  readonly expanded: readonly AnyMessage[]
  readonly table: ExpansionTable
}

/**
 * The key of a view's context. The property is not enumerable, so printed and copied views match the service's
 * response.
 */
const contextKey = Symbol('igakit.expansion-context')

/** Links each view to the expanded objects of its response. */
export function linkExpanded(
  views: unknown,
  expanded: readonly AnyMessage[] | null | undefined,
  table: ExpansionTable,
): void {
  const context = { value: { expanded: Array.isArray(expanded) ? expanded : [], table } }
  for (const view of [views].flat()) {
    if (isObject(view)) Object.defineProperty(view, contextKey, context)
  }
}

/** Returns the context of a view from a response. */
export function contextOf(view: object): ExpansionContext | undefined {
  const { [contextKey]: context }: { [contextKey]?: ExpansionContext } = view
  return context
}
