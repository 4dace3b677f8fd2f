import type { CelGoVersion, TestCelRequest } from '@igakit/cel'
import type { LiveResponse } from '@igakit/cel-testing'

/** A rule whose result distinguishes cel-go versions. */
export interface VersionProbe extends TestCelRequest {
  /** Returns the version that a response implies; `undefined` if the response fits several versions. */
  readonly versionOf: (answer: LiveResponse) => CelGoVersion | undefined
}

/** The detected cel-go version of a tenant, if any. */
export type VersionFinding =
  | { readonly kind: 'told'; readonly celGoVersion: CelGoVersion }
  | { readonly kind: 'untold' }
  /** Responses imply different versions. */
  | { readonly kind: 'contradictory' }

const claimsJson = '{}'

export const versionProbes: readonly VersionProbe[] = [
  // The first rule fails without the strings library, the second without optional types.
  trueInNext('"abc".indexOf("", 99) == 3'),
  trueInNext('optional.of(1).optMap(x, type(x)) == optional.of(int)'),
  {
    expression: 'cidr("10.0.0.1/33") == cidr("10.0.0.0/8")',
    claimsJson,
    // Other evaluators have this function too, but only cel-go validates its literals.
    versionOf: ({ error }) => (error.includes('invalid cidr argument') ? 'next' : undefined),
  },
]

/** Returns a rule that is true in `next` and false in earlier versions. */
function trueInNext(expression: string): VersionProbe {
  return {
    expression,
    claimsJson,
    versionOf({ error, matched }) {
      if (error !== '') return undefined
      return matched ? 'next' : '0.28.1'
    },
  }
}

/**
 * Determines the cel-go version.
 *
 * @param answers The responses to `versionProbes`, in the same order.
 */
export function findVersion(answers: readonly LiveResponse[]): VersionFinding {
  const told = new Set(
    answers.flatMap((answer, index) => versionProbes[index]?.versionOf(answer) ?? []),
  )
  const [celGoVersion] = told
  if (celGoVersion === undefined) return { kind: 'untold' }
  return told.size === 1 ? { kind: 'told', celGoVersion } : { kind: 'contradictory' }
}
