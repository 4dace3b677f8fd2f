/** Whether a value exists that passes, as far as that can be decided. */
export type Solution<T = unknown> =
  /** One that passes. */
  | { readonly kind: 'some'; readonly value: T }
  /** Proven: there is none. */
  | { readonly kind: 'none' }
  /** Neither a value nor a proof was found. */
  | { readonly kind: 'unknown' }

export const none: Solution<never> = { kind: 'none' }
export const unknown: Solution<never> = { kind: 'unknown' }

export function some<T>(value: T): Solution<T> {
  return { kind: 'some', value }
}

/** Whether one value passes: yes, no, or not known here. */
export type Verdict = 'passes' | 'fails' | 'unknown'

/** The first candidate that passes; no proof of none unless every candidate fails and there are no others. */
export function firstPassing<T>(
  candidates: Iterable<T>,
  judge: (candidate: T) => Verdict,
  isExhaustive: boolean,
): Solution<T> {
  let isDecided = isExhaustive
  for (const candidate of candidates) {
    const verdict = judge(candidate)
    if (verdict === 'passes') return some(candidate)
    if (verdict === 'unknown') isDecided = false
  }
  return isDecided ? none : unknown
}
