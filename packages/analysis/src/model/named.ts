import type { Piece, Platform, RefClaim } from '@igakit/platforms'
import { namesOf } from '@igakit/platforms/check-token'
import type { ClaimLiteral } from './literals.ts'
import { escape } from './platform-model.ts'

/** The refs and environments that a rule names, which are therefore presumed to be protected. */
export interface Named {
  /** Full names, and short names of branches and tags. */
  readonly refs: readonly string[]
  readonly environments: readonly string[]
  /** Whole values of claims that contain a ref or an environment, such as `sub`. */
  readonly literals: readonly NamingLiteral[]
}

export interface NamingLiteral {
  readonly claim: string
  readonly text: string
  /** The claim whose value the literal contains. */
  readonly refClaim: string
  /** True if the name means the same in any case. */
  readonly isCaseInsensitive: true | undefined
}

/** Finds the refs and environments among the literals of a rule. */
export function namedIn(platform: Platform, literals: readonly ClaimLiteral[]): Named {
  const refs = new Set<string>()
  const environments = new Set<string>()
  const naming: NamingLiteral[] = []
  const add = (ref: RefClaim, value: string): boolean => {
    const names = namesOf(value, ref)
    for (const name of names) (ref.kind === 'environment' ? environments : refs).add(name)
    return names.length > 0
  }
  for (const literal of literals) {
    if (literal.kind !== 'whole') continue
    for (const ref of platform.refs) {
      if (ref.claim === literal.claim) add(ref, literal.text)
      const name = nameInTemplate(platform, ref, literal)
      if (name === undefined || !add(ref, name)) continue
      const { claim: refClaim, isCaseInsensitive } = ref
      naming.push({ claim: literal.claim, text: literal.text, refClaim, isCaseInsensitive })
    }
  }
  return { refs: [...refs], environments: [...environments], literals: naming }
}

/** Returns the value of a ref claim that a whole literal of a templated claim contains. */
function nameInTemplate(
  { facts }: Platform,
  { claim }: RefClaim,
  literal: ClaimLiteral,
): string | undefined {
  for (const fact of facts) {
    if (fact.kind !== 'template' || fact.claim !== literal.claim || fact.claim === claim) continue
    for (const pieces of fact.template) {
      const pattern = templatePattern(pieces, claim)
      const name = pattern?.exec(literal.text)?.groups?.['name']
      if (name !== undefined) return name.replaceAll('%3A', ':')
    }
  }
  return undefined
}

/** Returns the pattern of a template, with a group for one claim; undefined if the template lacks the claim. */
function templatePattern(pieces: readonly Piece[], claim: string): RegExp | undefined {
  let isFound = false
  const source = pieces.map((piece) => {
    if (typeof piece === 'string') return escape(piece)
    if ('re2' in piece) return `(?:${piece.re2})`
    if (piece.claim !== claim) return '[^:@]*?'
    isFound = true
    // Neither refs nor escaped environments contain a colon.
    return '(?<name>[^:]+)'
  })
  return isFound ? new RegExp(`^${source.join('')}$`, 'u') : undefined
}
