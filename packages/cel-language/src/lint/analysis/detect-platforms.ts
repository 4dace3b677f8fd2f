import { type Platform, type PlatformId, platforms } from '@igakit/platforms'
import { commonNames, plainName } from '../../claims/claim-facts.ts'
import type { ClaimReads } from './claim-reads.ts'
import type { Restriction } from './restrictions.ts'

/** Claims that tokens of any issuer may have, so they do not identify a platform. */
const standard = new Set([
  ...commonNames,
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
 * Platforms whose claims have common names, such as `environment`; if several platforms match equally well, the other
 * platforms are likelier.
 */
const indistinct: ReadonlySet<PlatformId> = new Set([
  'azure-devops',
  'bitbucket',
  'fly',
  'jenkins',
  'spacelift',
  'vercel',
])

/**
 * Returns the platforms that may issue the tokens, determined by the issuer or subject in the rule's comparisons or,
 * failing that, by the number of matching claims that the rule reads. Empty if nothing identifies a platform.
 */
export function detectPlatforms(
  { reads }: ClaimReads,
  restrictions: readonly Restriction[],
): readonly Platform[] {
  const textsOf = (name: string): readonly string[] =>
    restrictions.flatMap(({ path, texts }) => (path.length === 1 && path[0] === name ? texts : []))
  const issuers = textsOf('iss')
  const byIssuer = platforms.filter(({ issuer }) => issuers.some((text) => issuer.test(text)))
  if (byIssuer.length > 0) return byIssuer
  const subjects = textsOf('sub')
  const bySubject = platforms.filter(({ subject }) =>
    subjects.some((text) => subject?.test(text.replace(/^\^/, '')) === true),
  )
  if (bySubject.length > 0) return bySubject
  const names = new Set(reads.flatMap(({ path }) => path[0] ?? []))
  const specific = [...names].filter((name) => !standard.has(name))
  const hits = platforms.map((platform) => specific.filter((name) => knows(platform, name)).length)
  const most = Math.max(...hits)
  if (most === 0) return []
  const found = platforms.filter((_, index) => hits[index] === most)
  const distinctive = found.filter(({ id }) => !indistinct.has(id))
  return distinctive.length > 0 ? distinctive : found
}

function knows({ claims, id, misnomers = {} }: Platform, name: string): boolean {
  // `claims.kubernetes.io` is a common mistake for `claims["kubernetes.io"]`.
  if (id === 'kubernetes' && name === 'kubernetes') return true
  const isSpecificMisnomer = Object.hasOwn(misnomers, name) && /[_/.]/.test(name)
  return isSpecificMisnomer || claims.some(({ path: [first = ''] }) => isNearly(first, name))
}

/** True if the names are equal, or if they consist of several words and differ only in case and underscores. */
function isNearly(claim: string, name: string): boolean {
  const isSeveral = claim.includes('_')
  return claim === name || (isSeveral && plainName(claim) === plainName(name))
}
