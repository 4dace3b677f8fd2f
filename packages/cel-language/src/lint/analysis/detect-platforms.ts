import { platforms } from '../platforms/platforms.ts'
import { type Platform, standardClaims } from '../platforms/platform.ts'
import { plainName } from './plain-name.ts'
import type { ClaimReads } from './claim-reads.ts'
import type { Restriction } from './restrictions.ts'

const all: readonly Platform[] = Object.values(platforms)

/** Claims that any issuer may have: they tell of no platform. */
const standard = new Set([
  ...standardClaims.map(({ path }) => path[0]),
  'sub',
  'azp',
  'email',
  'email_verified',
  'groups',
  'hd',
  'roles',
  'ver',
])

/**
 * The platforms whose tokens a rule may be about: those of the issuer or subject that it compares with, else those that
 * have most of the claims that it reads. None where nothing tells.
 */
export function detectPlatforms(
  { reads }: ClaimReads,
  restrictions: readonly Restriction[],
): readonly Platform[] {
  const textsOf = (name: string): readonly string[] =>
    restrictions.flatMap(({ path, texts }) => (path.length === 1 && path[0] === name ? texts : []))
  const issuers = textsOf('iss')
  const byIssuer = all.filter(({ issuer }) => issuers.some((text) => issuer.test(text)))
  if (byIssuer.length > 0) return byIssuer
  const subjects = textsOf('sub')
  const bySubject = all.filter(({ subject }) =>
    subjects.some((text) => subject?.test(text.replace(/^\^/, '')) === true),
  )
  if (bySubject.length > 0) return bySubject
  const names = new Set(reads.flatMap(({ path }) => path[0] ?? []))
  const specific = [...names].filter((name) => !standard.has(name))
  const hits = all.map((platform) => specific.filter((name) => knows(platform, name)).length)
  const most = Math.max(...hits)
  return most === 0 ? [] : all.filter((_, index) => hits[index] === most)
}

function knows({ claims, id, misnomers = {} }: Platform, name: string): boolean {
  // `claims.kubernetes.io` is a slip that is looked for.
  if (id === 'kubernetes' && name === 'kubernetes') return true
  const isSpecificMisnomer = Object.hasOwn(misnomers, name) && /[_/.]/.test(name)
  return isSpecificMisnomer || claims.some(({ path: [first = ''] }) => isNearly(first, name))
}

/** Whether two names are the same, or differ in their case and underscores alone, of several words. */
function isNearly(claim: string, name: string): boolean {
  const isSeveral = claim.includes('_')
  return claim === name || (isSeveral && plainName(claim) === plainName(name))
}
