import { type Form, formSchema } from '@igakit/schemas'
import { safeParseBounded } from '@igakit/schemas/bounded'
import type { FormIssue } from '../definition/form-issue.ts'
import { readForm } from '../definition/read-form.ts'
import type { Path } from '../path.ts'
import { isObject } from '../values/json.ts'

/** A form without its malformed members. */
interface Recovery {
  readonly form: Form
  readonly issues: readonly FormIssue[]
  /** Returns true if the path is inside a malformed member or contains one. */
  readonly isDamaged: (path: Path) => boolean
}

/**
 * Parses a form and drops malformed members, so the rest can be checked.
 * @returns `undefined` if nothing remains to check
 */
export function recoverForm(json: unknown): Recovery | undefined {
  const reading = readForm(json)
  if (reading.ok) return { form: reading.form, issues: [], isDamaged: () => false }
  if (!isObject(json)) return undefined
  const malformed = new Places()
  for (const { path } of reading.issues) malformed.add(path)
  const left = safeParseBounded(formSchema, withoutPlaces(json, malformed.root))
  // Members that are malformed only in combination are rare, so such a form is not recovered.
  if (!left.success) return undefined
  return {
    form: left.data,
    issues: reading.issues,
    isDamaged: (path) => malformed.touches(path),
  }
}

/** A node in a tree of paths. */
interface Place {
  isListed: boolean
  readonly inside: Map<string | number, Place>
}

class Places {
  readonly root: Place = newPlace()

  add(path: Path): void {
    let place = this.root
    for (const step of path) {
      const known = place.inside.get(step) ?? newPlace()
      place.inside.set(step, known)
      place = known
    }
    place.isListed = true
  }

  /** Returns true if the path equals, contains or is inside a listed path. */
  touches(path: Path): boolean {
    let place: Place | undefined = this.root
    for (const step of path) {
      if (place.isListed) return true
      place = place.inside.get(step)
      if (place === undefined) return false
    }
    return true
  }
}

function newPlace(): Place {
  return { isListed: false, inside: new Map() }
}

/**
 * Copies a value without the listed paths. Malformed fields, groups, relationships and options become empty objects,
 * so the remaining items keep their indices. A list with a malformed string is dropped, because a shorter list has a
 * different meaning.
 */
function withoutPlaces(value: unknown, place: Place): unknown {
  if (place.inside.size === 0) return value
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const inner = place.inside.get(index)
      if (inner === undefined) return item
      return inner.isListed ? {} : withoutPlaces(item, inner)
    })
  }
  if (!isObject(value)) return value
  const kept = Object.entries(value).flatMap(([name, member]) => {
    const inner = place.inside.get(name)
    if (inner === undefined) return [[name, member] as const]
    const isTextList = Array.isArray(member) && !member.some(isObject)
    // Without these members, the remaining rules would reject more values.
    const isStricter = inner.inside.has('ignoreEmpty') || inner.inside.has('options')
    if (inner.isListed || isTextList || isStricter) return []
    return [[name, withoutPlaces(member, inner)] as const]
  })
  return Object.fromEntries(kept)
}
