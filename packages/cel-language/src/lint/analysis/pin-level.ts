import { beginningsOf, isAnchoredAtStart } from '../patterns/anchors.ts'
import { parsePattern } from '../patterns/parse-pattern.ts'
import { type Claim, findClaim, type Platform } from '@igakit/platforms'
import { pinScopeOf, plainName, usualType } from '../../claims/claim-facts.ts'
import type { LintSubject } from '../lint-subject.ts'
import type { Restriction } from './restrictions.ts'

/** The precision of a restriction: none, a name within an organization, the organization, or the project. */
export type PinLevel = 'none' | 'name' | 'organization' | 'project'

/**
 * Returns how precisely a restriction identifies the owner of a token. Restrictions with known mistakes, such as
 * `contains`, are assumed to have their intended effect, because other lint rules report the mistakes.
 */
export function pinLevel(restriction: Restriction, platform: Platform): PinLevel {
  const claim = intendedClaim(platform, restriction.path)
  const pins = claim && pinScopeOf(claim)
  if (claim === undefined || pins === undefined) return 'none'
  switch (restriction.kind) {
    case 'equal':
      return levelOfValues(claim, restriction.texts, platform)
    case 'prefix':
      return weakest(
        restriction.texts.map((text) => levelOfPrefix(claim, text)),
        pins,
      )
    case 'suffix':
      return claim.path[0] === 'email' && restriction.texts.every(isOwnDomain) ? pins : 'name'
    case 'pattern':
      return weakest(
        restriction.texts.map((text) => levelOfPattern(claim, text)),
        pins,
      )
    case 'contains':
    case 'other':
      return pins
  }
}

/** True unless everyone's accounts share the domain, such as Google's default service accounts and consumers. */
function isOwnDomain(suffix: string): boolean {
  return !/^[@.]?(?:(?:[\w-]+\.)*gserviceaccount\.com|gmail\.com|googlemail\.com|outlook\.com)$/.test(
    suffix.replace(/^@(?!gcp-sa-)[a-z][\w-]+\.iam\.gserviceaccount\.com$/, '@own'),
  )
}

/** Returns the claim at or above a path. Corrects misspelt names, because other lint rules report them. */
function intendedClaim(platform: Platform, path: readonly string[]): Claim | undefined {
  const exact = findClaim(platform, path)
  if (exact !== undefined) return exact
  const [first = '', second = '', ...rest] = path
  const { misnomers = {} } = platform
  const meant = Object.hasOwn(misnomers, first) ? misnomers[first] : undefined
  if (meant !== undefined) return findClaim(platform, [meant, ...path.slice(1)])
  const near = platform.claims.find(
    (each) =>
      each.path.length === 1 &&
      path.length === 1 &&
      plainName(each.path[0] ?? '') === plainName(first),
  )
  if (near !== undefined || second === '') return near
  const dotted = findClaim(platform, [`${first}.${second}`, ...rest])
  const around = findClaim(platform, path.slice(0, -1))
  return dotted ?? (around !== undefined && usualType(around) === 'map' ? around : undefined)
}

function levelOfValues(claim: Claim, texts: readonly string[], platform: Platform): PinLevel {
  // Self-hosted installations have their own issuers.
  const pins = pinScopeOf(claim) ?? 'none'
  if (claim.path[0] !== 'iss' || platform.id !== 'circleci') return pins
  return texts.every((text) => claim.prefix?.organization?.test(text) === true) ? pins : 'none'
}

function levelOfPrefix(claim: Claim, text: string): PinLevel {
  const { organization, project, scheme = '' } = claim.prefix ?? {}
  const pins = pinScopeOf(claim) ?? 'none'
  if (pins !== 'project') return pins
  if (project?.test(text) === true) return 'project'
  const match = organization?.exec(text)
  if (match === undefined) return 'project'
  if (match === null) return scheme.startsWith(text) ? 'none' : 'project'
  // Text after the organization is the start of a project's name.
  return text.length > match[0].length ? 'project' : 'organization'
}

function levelOfPattern(claim: Claim, pattern: string): PinLevel {
  const branches = parsePattern(pattern)
  if (branches === undefined || !isAnchoredAtStart(branches)) return pinScopeOf(claim) ?? 'none'
  const beginnings = branches.flatMap((branch) => beginningsOf(branch))
  const levels = beginnings.map(({ next, text }): PinLevel => {
    const level = levelOfPrefix(claim, text)
    // The pattern after a known prefix is not analysed and is assumed to be precise enough.
    return next === 'something' ? (pinScopeOf(claim) ?? 'none') : level
  })
  return weakest(levels, pinScopeOf(claim) ?? 'none')
}

const order: readonly PinLevel[] = ['none', 'name', 'organization', 'project']

function weakest(levels: readonly PinLevel[], otherwise: PinLevel): PinLevel {
  if (levels.length === 0) return otherwise
  return levels.reduce((left, right) => (order.indexOf(left) < order.indexOf(right) ? left : right))
}

/** True if a claim identifies a token's owner on every platform of the rule. */
export function isIdentity(path: readonly string[], subject: LintSubject): boolean {
  if (path.length === 1 && path[0] === 'sub') return true
  const claims = subject.claimOnAll(path)
  return claims.length > 0 && claims.every((claim) => pinScopeOf(claim) !== undefined)
}

/** True if the rule identifies every token that it admits at one of the given levels. */
export function isPinned(
  subject: LintSubject,
  platform: Platform,
  levels: readonly PinLevel[],
): boolean {
  return subject.requires((atom, isTrue) =>
    subject
      .restrictionsOf(atom, isTrue)
      .some((restriction) => levels.includes(pinLevel(restriction, platform))),
  )
}
