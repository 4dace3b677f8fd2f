import type { TypeDescription } from '../src/documents/type-description.ts'
import type { Declaration } from './declaration.ts'

/** A type to describe, with its fields. */
export interface TypeToDescribe {
  readonly name: string
  readonly fields: readonly string[]
}

/** The descriptions of types, and the names of all types and members without a docstring. */
export interface DescribedTypes {
  readonly descriptions: ReadonlyMap<string, TypeDescription>
  /** The names of types and members without a docstring: `Webhook` or `Webhook.url`. */
  readonly missing: readonly string[]
}

/** Collects the docstrings of types and their fields. */
export function describeTypes(
  types: readonly TypeToDescribe[],
  declarations: ReadonlyMap<string, Declaration>,
): DescribedTypes {
  const missing: string[] = []
  const text = (place: string, found: string | undefined): string => {
    if (!found) missing.push(place)
    return found ?? ''
  }
  const descriptions = types.map(({ name, fields }): [string, TypeDescription] => {
    const members = membersOf(name, declarations)
    const description = text(name, declarations.get(name)?.description)
    if (fields.length === 0) return [name, { description }]
    const entries = fields.map((field) => [field, text(`${name}.${field}`, members.get(field))])
    return [name, { description, fields: Object.fromEntries(entries) }]
  })
  return { descriptions: new Map(descriptions), missing }
}

/** Returns the docstrings of a type's members, including members of its parts. */
function membersOf(
  name: string,
  declarations: ReadonlyMap<string, Declaration>,
  seen: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string | undefined> {
  const declaration = declarations.get(name)
  if (!declaration || seen.has(name)) return new Map()
  const within = new Set([...seen, name])
  const inherited = declaration.parts.flatMap((part) => [...membersOf(part, declarations, within)])
  return new Map([...inherited, ...declaration.members])
}
