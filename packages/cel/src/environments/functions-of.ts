import type { Library } from '../stdlib/library.ts'
import { readSignatures, type SignatureRow } from '../stdlib/signatures.ts'
import { formatType } from '../types/format-type.ts'
import { confidenceOf, type FunctionConfidence } from './confidence.ts'
import type { EnvironmentFunction } from './environment.ts'

/** Returns the functions and methods of an environment's libraries, without operators. */
export function functionsOf(
  libraries: readonly Library[],
  environment: FunctionConfidence,
): readonly EnvironmentFunction[] {
  return libraries.flatMap(({ id, signatures }) =>
    signatures
      .flatMap((table) => [...readSignatures(table)])
      .filter(([name]) => /^[A-Za-z][\w.]*$/.test(name))
      .map(([name, rows]) => ({
        name,
        signatures: rows.map((row) => signatureText(name, row)),
        doc: '',
        example: '',
        confidence: confidenceOf(environment, id, name),
        library: id,
      })),
  )
}

function signatureText(name: string, { member, parameters, result }: SignatureRow): string {
  const types = parameters.map(formatType)
  const call = member
    ? `${types[0]}.${name}(${types.slice(1).join(', ')})`
    : `${name}(${types.join(', ')})`
  return `${call} -> ${formatType(result)}`
}
