import type { AnyMessage } from '@igakit/schemas'
import { isObject } from '../core/is-object.ts'
import type { ExpansionTable, ResolvedObjects } from './expansion-tables.ts'

/** Names what a view was expanded by, for the compiler alone. */
export declare const expansion: unique symbol

/** A view whose type says which objects it was expanded by: `resolveExpanded(view)` finds them. */
export type ExpandedView<View, Table extends ExpansionTable, Path> = View & {
  readonly [expansion]?: ResolvedObjects<Table, Path>
}

/** What a view's paths point into. */
export interface ExpansionContext {
  readonly expanded: readonly AnyMessage[]
  readonly table: ExpansionTable
}

/** Where a view keeps what its paths point into: hidden, so that it prints and copies as the service sent it. */
const contextKey = Symbol('igakit.expansion-context')

/** Remembers with each view the objects that came with it. */
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

/** What the paths of a view point into, if it came in an answer. */
export function contextOf(view: object): ExpansionContext | undefined {
  const { [contextKey]: context }: { [contextKey]?: ExpansionContext } = view
  return context
}
