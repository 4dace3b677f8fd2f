/** A platform that issues tokens, and the claims in its tokens. */
export interface Platform {
  readonly id: PlatformId
  readonly title: string
  /** Matches the issuers of this platform. */
  readonly issuer: RegExp
  /** True if all customers share one issuer, so only claims identify the customer. */
  readonly isShared: boolean
  /** Matches subjects that occur on no other platform. */
  readonly subject?: RegExp
  readonly claims: readonly Claim[]
  /** Common misnomers of claims, with the correct names. */
  readonly misnomers?: Readonly<Record<string, string>>
}

export interface Claim {
  /** The path to the claim, such as `['google', 'compute_engine', 'zone']`. */
  readonly path: readonly string[]
  readonly type: ClaimType
  /** True if tokens may lack the claim. */
  readonly isOptional: boolean
  /**
   * The source of the claim's value: `outsider` if someone with their own account at the same issuer can choose the
   * same value, `platform` if the platform assigns the value.
   */
  readonly origin: 'platform' | 'outsider'
  /**
   * The scope that the claim's value identifies among all tokens of the issuer: an organisation, a project
   * (repository, workspace, service account) or, for `name`, a project within an organisation.
   */
  readonly pins?: 'organization' | 'project' | 'name'
  /** The prefix of all values, such as `repo:`. */
  readonly scheme?: string
  /** Matches the start of a value up to the organisation and its delimiter. */
  readonly organization?: RegExp
  /** Matches the start of a value up to the project and its delimiter. */
  readonly project?: RegExp
}

export type ClaimType = 'string' | 'number' | 'bool' | 'list' | 'map'

type Facts = Partial<Omit<Claim, 'path'>>

/** Creates a claim; by default, a required string that outsiders can also choose. */
export function claim(path: string | readonly string[], facts: Facts = {}): Claim {
  return {
    path: typeof path === 'string' ? [path] : path,
    type: 'string',
    isOptional: false,
    origin: facts.pins === 'organization' || facts.pins === 'project' ? 'platform' : 'outsider',
    ...facts,
  }
}

/** Claims that most platforms' tokens contain. */
export const standardClaims: readonly Claim[] = [
  claim('iss', { origin: 'platform' }),
  claim('aud'),
  claim('jti', { origin: 'platform', isOptional: true }),
  claim('iat', { type: 'number', origin: 'platform' }),
  claim('nbf', { type: 'number', origin: 'platform', isOptional: true }),
  claim('exp', { type: 'number', origin: 'platform' }),
]

/** Removes case and underscores, so that `repositoryOwner` and `repository_owner` become equal. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '')
}

/** The ids of all platforms. */
export const platformIds = [
  'github-actions',
  'gitlab-ci',
  'hcp-terraform',
  'aws-iam-outbound',
  'gcp',
  'kubernetes',
  'circleci',
  'buildkite',
  'spiffe',
  'azure',
] as const

export type PlatformId = (typeof platformIds)[number]

/** True if a name is the id of a platform. */
export function isPlatformId(name: string): name is PlatformId {
  return platformIds.some((id) => id === name)
}
