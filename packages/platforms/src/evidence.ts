import type { SourceId } from './sources.ts'

/**
 * The weight of a fact: documented by the vendor, seen in code, seen in an example or a real token, inferred from other
 * facts, or unknown. A proof must not use inferred or unknown facts.
 */
export type Confidence = 'documented' | 'code' | 'example' | 'inferred' | 'unknown'

export interface Evidence {
  readonly confidence: Confidence
  readonly sources: readonly SourceId[]
}

/** True if a proof may use a fact. */
export function isProven({ confidence }: Evidence): boolean {
  return confidence !== 'inferred' && confidence !== 'unknown'
}

type Cite = (...sources: readonly SourceId[]) => Evidence

export const documented: Cite = (...sources) => ({ confidence: 'documented', sources })
export const inCode: Cite = (...sources) => ({ confidence: 'code', sources })
export const inExample: Cite = (...sources) => ({ confidence: 'example', sources })
export const inferred: Cite = (...sources) => ({ confidence: 'inferred', sources })
export const unknown: Cite = (...sources) => ({ confidence: 'unknown', sources })
