import { type Form, formSchema } from '@igakit/schemas'
import { safeParseBounded } from '@igakit/schemas/bounded'
import type { FormIssue } from '../form/form-issue.ts'
import { readForm } from '../form/read-form.ts'
import type { Path } from '../path.ts'
import { isObject } from '../values/is-object.ts'

/** A form without its malformed members. */
export interface Recovery {
  readonly form: Form
  readonly issues: readonly FormIssue[]
  /** True if a place is malformed, inside a malformed one or around one, so that no more is said about it. */
  readonly isDamaged: (path: Path) => boolean
}

/**
 * Reads a form and leaves out what is malformed, so that the rest can be checked all the same.
 * @returns `undefined` where nothing is left to check
 */
export function recoverForm(json: unknown): Recovery | undefined {
  const reading = readForm(json)
  if (reading.ok) return { form: reading.form, issues: [], isDamaged: () => false }
  if (!isObject(json)) return undefined
  const malformed = new Places()
  for (const { path } of reading.issues) malformed.add(path)
  const left = safeParseBounded(formSchema, withoutPlaces(json, malformed.root))
  // Members that are malformed only beside others are few; a form that still is not one is given up.
  if (!left.success) return undefined
  return {
    form: left.data,
    issues: reading.issues,
    isDamaged: (path) => malformed.touches(path),
  }
}

/** Places in a document, by their steps. */
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

  /** True if a path leads to a listed place, through one, or toward one. */
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
 * Copies a value without the places that are listed. A field, group, relationship or option that is malformed stays as
 * an empty one, so that the others keep their index; a list with a malformed text is left out as a whole, since a
 * shorter list means something else.
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
    // Without these, what is left would refuse more than it does.
    const isStricter = inner.inside.has('ignoreEmpty') || inner.inside.has('options')
    if (inner.isListed || isTextList || isStricter) return []
    return [[name, withoutPlaces(member, inner)] as const]
  })
  return Object.fromEntries(kept)
}
