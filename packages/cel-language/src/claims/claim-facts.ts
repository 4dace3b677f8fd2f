import { type Claim, type ClaimType, platforms, standardNames } from '@igakit/platforms'

/** The scope that a claim identifies for lint; `name` is a name that is unique within an organization only. */
export type PinScope = 'organization' | 'project' | 'name'

/** Returns the scope that the claim's value identifies among all tokens of its issuer. */
export function pinScopeOf({ path, pins, prefix }: Claim): PinScope | undefined {
  if (pins === undefined) return undefined
  // An issuer is a condition of its own, unless it names the organization of a shared service.
  if (path[0] === 'iss' && prefix === undefined) return undefined
  if (pins.isRelative === true) return 'name'
  return pins.scope === 'enterprise' ? 'organization' : pins.scope
}

/** True if ordinary tokens may lack the claim. */
export function isOptional({ isUsual, presence }: Claim): boolean {
  return presence === 'sometimes' && isUsual !== true
}

/** Returns the usual type of a claim. */
export function usualType({ types: [type] }: Claim): ClaimType {
  return type
}

/** Removes case and underscores, so that `repositoryOwner` and `repository_owner` become equal. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '')
}

/** The names of claims that most platforms' tokens contain. */
export const commonNames: ReadonlySet<string> = new Set(standardNames)

/** The names of claims that hold times. */
export const timeNames: ReadonlySet<string> = new Set(['iat', 'nbf', 'exp'])

/** The names of all platforms' top-level claims. */
export const claimNames: ReadonlySet<string> = new Set(
  platforms.flatMap(({ claims }) => claims.flatMap(({ path: [name = ''] }) => name)),
)
