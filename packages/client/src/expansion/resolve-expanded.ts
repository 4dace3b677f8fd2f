import type { AnyMessage } from '@igakit/schemas'
import { isObject } from '../core/is-object.ts'
import { lastPart } from './expanded-types.ts'
import { contextOf, type expansion } from './expanded-view.ts'
import type { Expansion } from './expansion-tables.ts'
import { resolvePath } from './resolve-path.ts'

/** The types of which the client knows what they are called; an object of another of them is not what was asked for. */
const KNOWN_TYPES = new Set(['App', 'AppEntitlement', 'AppUser', 'User'])

/**
 * Finds the objects that a view was expanded by: `const { app, identityUser } = resolveExpanded(view)`. Its type follows
 * from the expand mask of the call. A path that points nowhere, or to an object of another type, gives `undefined`, or an
 * empty list where there can be several.
 *
 * @param view A view as it came in an answer; a copy of one has forgotten what came with it.
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
