import { findClaim, type Platform } from '@igakit/platforms'
import { TooLarge } from '../budget.ts'
import { type Formula, visitAtoms } from '../formula/formula.ts'
import type { ModelFact, PlatformModel } from './platform-model.ts'

export type Claims = Readonly<Record<string, unknown>>

/** The tokens to try for one presumption. */
const mostAttempts = 150

/**
 * Changes single claims of a token until it contradicts fewer presumptions: facts that are inferred or unknown, which
 * no proof may use. Such a token is a better example. Returns the token unchanged if no better token is found.
 */
export function naturalToken(
  model: PlatformModel,
  token: Claims,
  /**
   * True for tokens that answer the question, regardless of the facts about the platform. Throws `TooLarge` if the
   * check exceeds the question's budget.
   */
  isWanted: (claims: Claims) => boolean,
  isPossible: (claims: Claims) => boolean,
): Claims {
  let attempts = 0
  /** Changes at most two claims: the second change repairs any contradiction that the first causes. */
  const improved = (
    from: Claims,
    fact: ModelFact,
    count: number,
    isLast: boolean,
  ): Claims | undefined => {
    for (const next of edits(model.platform, from, fact)) {
      if (++attempts > mostAttempts) return undefined
      if (!isWanted(next)) continue
      const variables = { claims: next }
      const [broken] = model.violations(variables)
      const odd = model.oddities(variables)
      const isBetter = odd.length < count
      if (broken === undefined && isBetter && isPossible(next)) return next
      const second = broken ?? (isBetter ? undefined : odd[0])
      const found = isLast || second === undefined ? undefined : improved(next, second, count, true)
      if (found !== undefined) return found
    }
    return undefined
  }
  let best = token
  let odd = model.oddities({ claims: best })
  const kept = new Set<ModelFact>()
  for (;;) {
    const fact = odd.find((each) => !kept.has(each))
    if (fact === undefined) return best
    attempts = 0
    let next: Claims | undefined
    try {
      next = improved(best, fact, odd.length, false)
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      return best
    }
    if (next === undefined) kept.add(fact)
    else {
      best = next
      odd = model.oddities({ claims: best })
    }
  }
}

/** Returns tokens in which one claim that a fact reads has another plausible value. */
function edits(platform: Platform, token: Claims, fact: ModelFact): readonly Claims[] {
  const names = claimsIn(fact)
  return names.flatMap((name) => {
    const claim = findClaim(platform, [name])
    if (claim === undefined) return []
    const others = names.filter((each) => each !== name)
    const parts = others.flatMap((each) => {
      const value = token[each]
      return typeof value === 'string' ? [value, ...value.split(/[:@]/)] : []
    })
    // The value in a sample, adapted to the token's other claims.
    const samples = platform.samples.flatMap(({ claims }) => {
      const value = claims[name]
      if (typeof value !== 'string') return []
      return others.reduce((text, each) => {
        const [from, to] = [claims[each], token[each]]
        const isText = typeof from === 'string' && typeof to === 'string' && from !== ''
        return isText && !text.includes(to) ? text.replaceAll(from, to) : text
      }, value)
    })
    const examples = claim.examples.map((text): unknown => JSON.parse(text))
    const { [name]: own, ...rest } = token
    const values = new Set<unknown>([...samples, ...examples, ...parts])
    values.delete(own)
    return [
      ...(claim.presence === 'sometimes' && own !== undefined ? [rest] : []),
      ...[...values].map((value) => ({ ...token, [name]: value })),
    ]
  })
}

/** Returns the claims of a fact. */
function claimsIn({ condition, template }: ModelFact): readonly string[] {
  const names = new Set<string>()
  const add = ([, name]: readonly (string | number)[]): void => {
    if (typeof name === 'string') names.add(name)
  }
  const read = (formula: Formula | undefined): void => {
    if (formula !== undefined)
      visitAtoms(formula, ({ paths }) => {
        paths.forEach(add)
      })
  }
  read(condition)
  if (template !== undefined) {
    add(template.path)
    read(template.when)
    for (const piece of template.alternatives.flat()) if (piece.kind === 'path') add(piece.path)
  }
  return [...names]
}
