import type { Description } from '../../../src/model/description.ts'
import { resolve } from '../../../src/testing/types-of.ts'
import type { Catalogue } from '../catalogue.ts'

/** Checks a sentence; returns the contradictions. */
export type Check = (catalogue: Catalogue) => readonly string[]

/** The sentences of the interface description with their checks. */
export type Statements = Readonly<Record<string, Check>>

/** Accepts a sentence that states no facts about members and operations, or whose facts other lines cover. */
export const prose: Check = () => []

/** Returns the check of a sentence about the kind of specific members. */
export function kindOf(kind: Description['kind'], ...members: readonly string[]): Check {
  return ({ messages }) =>
    members.filter((path) => {
      const [message = '', member = ''] = path.split('.')
      const field = messages.get(message)?.fields.get(member)
      return !field || resolve(field.schema).kind !== kind
    })
}

/**
 * Returns the check of a sentence about objects that have more members than listed; the schemas keep such members.
 */
export function open(...names: readonly string[]): Check {
  return ({ schemas }) =>
    names.filter((name) => {
      const result = schemas.get(name)?.safeParse({ untold: { kept: true } })
      return !result?.success || !Object.hasOwn(Object(result.data), 'untold')
    })
}
