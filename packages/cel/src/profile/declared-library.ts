import type { Environment } from '../environments/environment.ts'
import { Failure } from '../values/failure.ts'
import type { Implementation } from '../stdlib/implementation.ts'
import type { Library } from '../stdlib/library.ts'

/**
 * Creates the library of functions that only a profile declares. Calls are type-checked but have no local result,
 * because the functions' behaviour is unknown.
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
    `cannot tell locally: the behaviour of ${name}() is known to the live service only`,
  )
}
