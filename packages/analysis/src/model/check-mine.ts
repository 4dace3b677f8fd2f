import { findClaim, isProven, type Platform } from '@igakit/platforms'
import { lowerAscii } from './literals.ts'
import { completeMine, identityClaims, levelsOf, type Mine } from './mine.ts'

/** A value of `mine` that would make answers meaningless. */
export interface MineProblem {
  readonly code: 'unknown_claim' | 'malformed_value' | 'contradiction'
  readonly claim: string
  /** The end of a sentence that begins with the claim. */
  readonly message: string
  /** For an unknown claim, the claims that identify an owner. */
  readonly known?: readonly string[]
}

/**
 * Finds claims that identify no owner on the platform, values that no token has, and values that contradict each
 * other. The analyser ignores claims that identify no owner; the other two kinds would make every proof succeed.
 */
export function findMineProblems(platform: Platform, mine: Mine): readonly MineProblem[] {
  const sources = platform.identity.derive.map(({ from }) => from)
  const known = [...new Set([...identityClaims(platform), ...sources])]
  const problems = Object.entries(mine).flatMap(([claim, values]): readonly MineProblem[] => {
    if (!known.includes(claim)) {
      return [
        {
          code: 'unknown_claim',
          claim,
          message: `identifies no owner on ${platform.title}; use ${known.join(', ')}`,
          known,
        },
      ]
    }
    if (values.length === 0) {
      return [{ code: 'malformed_value', claim, message: 'has no value' }]
    }
    return values
      .filter((value) => !canHave(platform, claim, value))
      .map((value) => ({
        code: 'malformed_value',
        claim,
        message: `is never ${JSON.stringify(value)} on ${platform.title}`,
      }))
  })
  return problems.length > 0 ? problems : contradictions(platform, mine)
}

function canHave(platform: Platform, claim: string, value: string): boolean {
  const pattern = findClaim(platform, [claim])?.pattern
  if (pattern === undefined || !isProven(pattern)) return true
  return new RegExp(`^(?:${pattern.re2})$`, 'u').test(value)
}

/** Finds given values that contradict values which follow from others: repository "acme/x" has the owner "acme". */
function contradictions(platform: Platform, mine: Mine): readonly MineProblem[] {
  return Object.entries(mine).flatMap(([from, values]) =>
    values.flatMap((value) =>
      Object.entries(completeMine(platform, { [from]: [value] })).flatMap(
        ([claim, derived]): readonly MineProblem[] => {
          const given = mine[claim]
          const missing = derived.find(
            (each) =>
              given !== undefined && !given.some((one) => isWithin(platform, claim, each, one)),
          )
          if (claim === from || missing === undefined) return []
          const message = `lacks ${JSON.stringify(missing)}, which follows from ${from} ${JSON.stringify(value)}`
          return [{ code: 'contradiction', claim, message }]
        },
      ),
    ),
  )
}

/** True if a value equals another value or belongs to it: with nested names, `acme/platform` belongs to `acme`. */
function isWithin(platform: Platform, claim: string, value: string, owner: string): boolean {
  const of = levelsOf(platform).find(({ ids, names }) => [...ids, ...names].includes(claim))
  const isFolded = of?.caseInsensitive?.includes(claim) === true
  const [inner, outer] = isFolded ? [lowerAscii(value), lowerAscii(owner)] : [value, owner]
  return inner === outer || (of?.separator !== undefined && inner.startsWith(outer + of.separator))
}
