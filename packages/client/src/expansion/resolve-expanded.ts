import type { AnyMessage } from '@igakit/schemas'
import { isObject } from '../platform/json.ts'
import { lastPart } from './expanded-types.ts'
import { contextOf, type expansion } from './expanded-view.ts'
import type { Expansion } from './expansion-tables.ts'

/** The known types. An object of a known type other than the expected type is rejected. */
const KNOWN_TYPES = new Set(['App', 'AppEntitlement', 'AppUser', 'User'])

/**
 * Returns the expanded objects of a view: `const { app, identityUser } = resolveExpanded(view)`. The expand mask of the
 * call determines the type. A path that leads to nothing or to an object of another type results in `undefined`, or in
 * an empty list if several objects are possible.
 *
 * @param view A view from a response; copies lose their expanded objects.
 */
export function resolveExpanded<Objects extends object>(view: {
  readonly [expansion]?: Objects
}): Objects
export function resolveExpanded(view: object): object {
  const context = contextOf(view)
  if (context === undefined) return {}
  const members: Record<string, unknown> = isObject(view) ? view : {}
  const found = Object.values(context.table).map((row) => {
    const { at, as, many } = row
    const objects = resolvePath(members[at], context.expanded.length)
      .map((index) => context.expanded[index])
      .filter((object) => object !== undefined && fits(object, row))
    return [as, many ? objects : objects[0]] as const
  })
  return Object.fromEntries(found)
}

function fits(object: AnyMessage, { type }: Expansion): boolean {
  if (!isObject(object)) return false
  const name = typeof object['@type'] === 'string' ? lastPart(object['@type']) : ''
  return name === type || !KNOWN_TYPES.has(name)
}

/**
 * Returns the indexes in `expanded` that a JSONPath selects: `$.expanded[0]`, `$.expanded[0,2]`, `$.expanded[*]`. Other
 * paths select nothing.
 */
export function resolvePath(path: unknown, length: number): number[] {
  const [, list = ''] =
    typeof path === 'string'
      ? (/^\$(?:\.expanded|\["expanded"\]|\['expanded'\])\[([^\]]*)\]$/.exec(path) ?? [])
      : []
  if (list.trim() === '*') return Array.from({ length }, (_, index) => index)
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => /^\d+$/.test(each))
    .map(Number)
    .filter((index) => index < length)
}
