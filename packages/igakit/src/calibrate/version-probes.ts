import type { CelGoVersion, TestCelRequest } from '@igakit/cel'
import type { LiveAnswer } from '@igakit/cel-testing'

/** A question whose answer tells versions of cel-go apart. */
export interface VersionProbe extends TestCelRequest {
  /** Returns the version that an answer is of; `undefined` where the answer does not tell. */
  readonly versionOf: (answer: LiveAnswer) => CelGoVersion | undefined
}

/** The version of a tenant's cel-go, as far as its answers tell. */
export type VersionFinding =
  | { readonly kind: 'told'; readonly celGoVersion: CelGoVersion }
  | { readonly kind: 'untold' }
  /** Some answers are of one version and some of another. */
  | { readonly kind: 'contradictory' }

const claimsJson = '{}'

export const versionProbes: readonly VersionProbe[] = [
  // Errors where there is no strings library, or no optional types.
  trueInNext('"abc".indexOf("", 99) == 3'),
  trueInNext('optional.of(1).optMap(x, type(x)) == optional.of(int)'),
  {
    expression: 'cidr("10.0.0.1/33") == cidr("10.0.0.0/8")',
    claimsJson,
    // Other evaluators have a function of the name, too, but only cel-go's own checks its literals.
    versionOf: ({ error }) => (error.includes('invalid cidr argument') ? 'next' : undefined),
  },
]

/** A rule that is true in `next` and false before. */
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
 * Finds the version from the answers.
 * @param answers one for each of `versionProbes`, in their order
 */
export function findVersion(answers: readonly LiveAnswer[]): VersionFinding {
  const told = new Set(
    answers.flatMap((answer, index) => versionProbes[index]?.versionOf(answer) ?? []),
  )
  const [celGoVersion] = told
  if (celGoVersion === undefined) return { kind: 'untold' }
  return told.size === 1 ? { kind: 'told', celGoVersion } : { kind: 'contradictory' }
}
