import type { Environment } from '../environments/environment.ts'
import { Failure } from '../values/failure.ts'
import type { Implementation } from './implementation.ts'
import type { Library } from './library.ts'

/**
 * Functions of a tenant that only a profile declares. What they take and give is checked; what they do is not known
 * here, so that a call has no local answer.
 */
export function declaredLibrary({
  declaredFunctions = [],
  types,
  typesAre,
}: Pick<Environment, 'declaredFunctions' | 'types' | 'typesAre'>): Library {
  const messages = new Set(typesAre === 'maps' ? types.map(({ name }) => name) : [])
  const table = new Map<string, Record<string, string>>()
  const implementations: Implementation[] = []
  for (const { name, signatures } of declaredFunctions) {
    const overloads = table.get(name) ?? {}
    table.set(name, overloads)
    for (const signature of signatures) {
      const id = `declared_${implementations.length}`
      overloads[id] = signature.replaceAll(/\w+/g, (word) =>
        messages.has(word) ? 'map(string, dyn)' : word,
      )
      implementations.push({ id, apply: () => unknownBehaviour(name) })
    }
  }
  return {
    id: 'declared',
    signatures: [Object.fromEntries(table)],
    implementations,
    forTenant: ({ typesAre: are }) =>
      declaredLibrary({
        declaredFunctions,
        types,
        ...(are === undefined ? {} : { typesAre: are }),
      }),
  }
}

function unknownBehaviour(name: string): Failure {
  return new Failure(
    'cannot_tell',
    `cannot tell locally: what ${name}() does is known to the live service only`,
  )
}
