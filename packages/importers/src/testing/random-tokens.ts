import { type Claim, detectPlatforms, findClaim, isProven, type Platform } from '@igakit/platforms'
import type { Random } from './random.ts'

export type Token = Record<string, unknown>

/**
 * Makes a token of an issuer: a sample, or a token that the policy admits, in which claims have texts of the policy, with
 * its wildcards filled in and small changes. Claims that all tokens of the platform have stay present, and stay text.
 */
export function randomToken(
  random: Random,
  issuer: string,
  policyText: string,
  admitted: Token | undefined,
): Token {
  const [platform] = detectPlatforms({ iss: issuer })
  const isNear = admitted !== undefined && random.chance(50)
  const sample = platform === undefined ? {} : random.pick(platform.samples).claims
  const token: Token = { ...(isNear ? admitted : sample), iss: issuer }
  const literals = literalsOf(policyText)
  const changed = isNear ? 20 : 85
  for (const name of claimNames(platform, policyText)) {
    if (!random.chance(changed)) continue
    const near = literalsNear(policyText, name)
    const before = token[name]
    const isSmall = typeof before === 'string' && random.chance(30)
    token[name] = isSmall
      ? mutated(random, before)
      : randomText(random, near.length > 0 && random.chance(80) ? near : literals)
    const claim = platform && findClaim(platform, [name])
    const isFixed = claim !== undefined && isProven(claim)
    if (!(isFixed && claim.presence === 'always') && random.chance(15)) delete token[name]
    else if (mayBeList(claim, name) && random.chance(40)) token[name] = [token[name]]
  }
  return token
}

function mayBeList(claim: Claim | undefined, name: string): boolean {
  return claim === undefined ? name === 'aud' : name === 'aud' && claim.types.includes('list')
}

function claimNames(platform: Platform | undefined, policyText: string): readonly string[] {
  const known = platform?.claims.map(({ path: [first = ''] }) => first) ?? []
  return [...new Set([...known, 'sub', 'aud', 'environment', 'azp'])].filter((name) =>
    policyText.includes(name),
  )
}

/** The texts in a policy, which tokens have to match. */
function literalsOf(policyText: string): readonly string[] {
  const texts = [...policyText.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)].map(
    ([, double, single]) => double ?? single ?? '',
  )
  return [...new Set(['', 'x', ...texts, ...policyText.split(/[\s"']+/)])].filter(
    (text) => text.length < 200,
  )
}

/** The texts that follow the name of a claim, which are probably compared with it. */
function literalsNear(policyText: string, name: string): readonly string[] {
  const at = [...policyText.matchAll(new RegExp(`\\b${name}\\b["']?`, 'g'))].map(
    ({ 0: { length }, index }) => index + length,
  )
  return at.flatMap((start) => literalsOf(policyText.slice(start, start + 200)).slice(2, 6))
}

function randomText(random: Random, literals: readonly string[]): string {
  let text = random.pick(literals)
  const wildcards = random.chance(50) ? /\.\*|\[[^\]]*\][+*]?|\.\+/g : /\$\{[*?]\}|[*?]/g
  text = text.replaceAll(wildcards, (wildcard) =>
    wildcard.startsWith('$')
      ? (wildcard[2] ?? '')
      : random.pick(['', 'x', 'main', 'a/b', ':', 'pull_request', '1']),
  )
  return random.chance(80) ? text : mutated(random, text)
}

function mutated(random: Random, text: string): string {
  const at = random.next(text.length + 1)
  switch (random.next(5)) {
    case 0:
      return text.toUpperCase()
    case 1:
      return text + random.pick(['x', '/', '-evil', ':'])
    case 2:
      return text.slice(random.next(3))
    case 3:
      return text.slice(0, at) + random.pick(['x', ':', '/', '.', '1']) + text.slice(at + 1)
    default:
      return text.slice(0, -1)
  }
}
