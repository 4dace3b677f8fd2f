import type { DeclaredFunction } from '../environments/environment.ts'
import { Failure } from '../values/failure.ts'
import type { Implementation } from './implementation.ts'
import type { Library } from './library.ts'
import type { SignatureTable } from './signatures/signature-table.ts'

/**
 * Functions of a tenant that only a profile declares. What they take and give is checked; what they do is not known
 * here, so that a call has no local answer.
 */
export function declaredLibrary(functions: readonly DeclaredFunction[]): Library {
  const overloads = functions.flatMap(({ name, signatures }) =>
    signatures.map((signature, index) => ({ name, signature, id: `declared_${name}_${index}` })),
  )
  const table: Record<string, Record<string, string>> = {}
  for (const { id, name, signature } of overloads) (table[name] ??= {})[id] = signature
  return {
    id: 'declared',
    signatures: [table satisfies SignatureTable],
    implementations: overloads.map(({ id, name }): Implementation => {
      const failure = (): Failure =>
        new Failure(
          'cannot_tell',
          `cannot tell locally: what ${name}() does is known to the live service only`,
        )
      return { id, apply: failure }
    }),
  }
}
