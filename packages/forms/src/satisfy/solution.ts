/** A valid value, or proof that there is none. */
export type Solution<T = unknown> =
  | { readonly kind: 'some'; readonly value: T }
  /** There is provably no valid value. */
  | { readonly kind: 'none' }
  /** The solver could not decide. */
  | { readonly kind: 'unknown' }

export const none: Solution<never> = { kind: 'none' }
export const unknown: Solution<never> = { kind: 'unknown' }

export function some<T>(value: T): Solution<T> {
  return { kind: 'some', value }
}

/** The validity of a single value. */
export type Verdict = 'passes' | 'fails' | 'unknown'

/**
 * Returns the first valid candidate. The absence of valid values is proven only if all candidates fail and the list
 * is exhaustive.
 */
export function firstPassing<T>(
  candidates: Iterable<T>,
  check: (candidate: T) => Verdict,
  isExhaustive: boolean,
): Solution<T> {
  let isDecided = isExhaustive
  for (const candidate of candidates) {
    const verdict = check(candidate)
    if (verdict === 'passes') return some(candidate)
    if (verdict === 'unknown') isDecided = false
  }
  return isDecided ? none : unknown
}

/** Converts violations to a verdict: `unknown` if the only violations are rules that cannot be checked. */
export function verdictOf(violations: Iterable<{ readonly code: string }>): Verdict {
  let verdict: Verdict = 'passes'
  for (const { code } of violations) {
    if (code !== 'cannot_tell') return 'fails'
    verdict = 'unknown'
  }
  return verdict
}
