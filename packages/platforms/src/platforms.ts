import { githubActions } from './issuers/github-actions.ts'
import { gitlabCi } from './issuers/gitlab-ci.ts'
import type { Claim, Platform } from './platform.ts'

/** All platforms. */
export const platforms: readonly Platform[] = [githubActions, gitlabCi]

/** Returns the facts about a platform. */
export function findPlatform(id: string): Platform | undefined {
  return platforms.find((platform) => platform.id === id)
}

/** Returns the facts about a claim. */
export function findClaim({ claims }: Platform, path: readonly string[]): Claim | undefined {
  return claims.find(
    (each) => each.path.length === path.length && each.path.every((name, at) => name === path[at]),
  )
}

/** Returns the platforms that may have issued a token, by its issuer or else by its subject. */
export function detectPlatforms(token: Readonly<Record<string, unknown>>): readonly Platform[] {
  const { iss, sub } = token
  const byIssuer = platforms.filter(({ issuer }) => typeof iss === 'string' && issuer.test(iss))
  if (byIssuer.length > 0) return byIssuer
  return platforms.filter(({ subject }) => typeof sub === 'string' && subject?.test(sub) === true)
}
