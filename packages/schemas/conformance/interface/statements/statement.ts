import type { Description } from '../../../src/model/description.ts'
import { resolve } from '../../../src/testing/resolve.ts'
import type { Catalogue } from '../catalogue.ts'

/** What can be tried of a sentence: the disagreements that are found. */
export type Check = (catalogue: Catalogue) => readonly string[]

/** Sentences of the interface, each with what can be tried of it. */
export type Statements = Readonly<Record<string, Check>>

/** A sentence that says nothing of members and operations, or that other lines are compared by. */
export const prose: Check = () => []

/** A sentence by which certain members are of one kind. */
export function kindOf(kind: Description['kind'], ...members: readonly string[]): Check {
  return ({ messages }) =>
    members.filter((path) => {
      const [message = '', member = ''] = path.split('.')
      const field = messages.get(message)?.fields.get(member)
      return !field || resolve(field.schema).kind !== kind
    })
}

/** A sentence by which certain objects have more members than are told, which are kept. */
export function open(...names: readonly string[]): Check {
  return ({ schemas }) =>
    names.filter((name) => {
      const result = schemas.get(name)?.safeParse({ untold: { kept: true } })
      return !result?.success || !Object.hasOwn(Object(result.data), 'untold')
    })
}
