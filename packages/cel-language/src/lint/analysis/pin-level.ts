import { beginningsOf, isAnchoredAtStart } from '../patterns/anchors.ts'
import { parsePattern } from '../patterns/parse-pattern.ts'
import type { Claim, Platform } from '../platforms/platform.ts'
import { claimOf } from '../lint-subject.ts'
import { plainName } from './plain-name.ts'
import type { Restriction } from './restrictions.ts'

/** How far a restriction tells who it is: not at all, by a name of an organisation's own, the organisation, or all. */
export type PinLevel = 'none' | 'name' | 'organization' | 'project'

/**
 * How far a restriction tells whose token it is. Where it does not hold what it looks like, such as `contains`, that is
 * another lint rule's to say, and the intention counts.
 */
export function pinLevel(restriction: Restriction, platform: Platform): PinLevel {
  const claim = intendedClaim(platform, restriction.path)
  if (claim?.pins === undefined) return 'none'
  switch (restriction.kind) {
    case 'equal':
      return levelOfValues(claim, restriction.texts, platform)
    case 'prefix':
      return weakest(
        restriction.texts.map((text) => levelOfPrefix(claim, text)),
        claim.pins,
      )
    case 'suffix':
      return claim.path[0] === 'email' ? claim.pins : 'name'
    case 'pattern':
      return weakest(
        restriction.texts.map((text) => levelOfPattern(claim, text)),
        claim.pins,
      )
    case 'contains':
    case 'other':
      return claim.pins
  }
}

/** The claim that a path leads to or into, slips in its name set right, which are other lint rules' to find. */
function intendedClaim(platform: Platform, path: readonly string[]): Claim | undefined {
  const exact = claimOf(platform, path)
  if (exact !== undefined) return exact
  const [first = '', second = '', ...rest] = path
  const { misnomers = {} } = platform
  const meant = Object.hasOwn(misnomers, first) ? misnomers[first] : undefined
  if (meant !== undefined) return claimOf(platform, [meant, ...path.slice(1)])
  const near = platform.claims.find(
    (each) =>
      each.path.length === 1 &&
      path.length === 1 &&
      plainName(each.path[0] ?? '') === plainName(first),
  )
  if (near !== undefined || second === '') return near
  const dotted = claimOf(platform, [`${first}.${second}`, ...rest])
  const around = claimOf(platform, path.slice(0, -1))
  return dotted ?? (around?.type === 'map' ? around : undefined)
}

function levelOfValues(claim: Claim, texts: readonly string[], platform: Platform): PinLevel {
  // The issuer of an installation of one's own is nobody else's.
  const pins = claim.pins ?? 'none'
  if (claim.path[0] !== 'iss' || platform.id !== 'circleci') return pins
  return texts.every((text) => claim.organization?.test(text) === true) ? pins : 'none'
}

function levelOfPrefix(claim: Claim, text: string): PinLevel {
  const { organization, pins = 'none', project, scheme = '' } = claim
  if (pins !== 'project') return pins
  if (project?.test(text) === true) return 'project'
  const match = organization?.exec(text)
  if (match === undefined) return 'project'
  if (match === null) return scheme.startsWith(text) ? 'none' : 'project'
  // Behind the organisation there is more: the beginning of a project's name.
  return text.length > match[0].length ? 'project' : 'organization'
}

function levelOfPattern(claim: Claim, pattern: string): PinLevel {
  const branches = parsePattern(pattern)
  if (branches === undefined || !isAnchoredAtStart(branches)) return claim.pins ?? 'none'
  const beginnings = branches.flatMap((branch) => beginningsOf(branch))
  const levels = beginnings.map(({ next, text }): PinLevel => {
    const level = levelOfPrefix(claim, text)
    // What goes on with something certain is not worked out, and taken for what is meant.
    return next === 'something' ? (claim.pins ?? 'none') : level
  })
  return weakest(levels, claim.pins ?? 'none')
}

const order: readonly PinLevel[] = ['none', 'name', 'organization', 'project']

function weakest(levels: readonly PinLevel[], otherwise: PinLevel): PinLevel {
  if (levels.length === 0) return otherwise
  return levels.reduce((left, right) => (order.indexOf(left) < order.indexOf(right) ? left : right))
}
