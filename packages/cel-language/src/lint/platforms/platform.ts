import type { PlatformId } from './platform-id.ts'

/** A platform that issues tokens, and what is in them. */
export interface Platform {
  readonly id: PlatformId
  readonly title: string
  /** Whether its tokens name this issuer. */
  readonly issuer: RegExp
  /** Whether the issuer is one for all customers, so that nothing but the claims tells them apart. */
  readonly isShared: boolean
  /** The beginnings of subjects that no other platform has. */
  readonly subject?: RegExp
  readonly claims: readonly Claim[]
  /** Names that are taken for claims, and the claims that are meant. */
  readonly misnomers?: Readonly<Record<string, string>>
}

/** One claim of a platform. */
export interface Claim {
  /** The names that lead to it: `['google', 'compute_engine', 'zone']`. */
  readonly path: readonly string[]
  readonly type: ClaimType
  /** Whether tokens may be without it. */
  readonly isOptional: boolean
  /**
   * Who decides its value: an outsider with an account of their own at the same issuer, who can give theirs the same
   * name, or the platform, which gives a value to none but whom it belongs to.
   */
  readonly origin: 'platform' | 'outsider'
  /**
   * What its value tells apart from all others of the issuer: one organisation, one project (repository, workspace,
   * service account), or by `name` one project within an organisation only.
   */
  readonly pins?: 'organization' | 'project' | 'name'
  /** What all values begin with, which tells nobody apart: `repo:`. */
  readonly scheme?: string
  /** The beginning of a value that holds the organisation, its delimiter included. */
  readonly organization?: RegExp
  /** The beginning of a value that holds the project, its delimiter included. */
  readonly project?: RegExp
}

export type ClaimType = 'string' | 'number' | 'bool' | 'list' | 'map'

type Facts = Partial<Omit<Claim, 'path'>>

/** A claim: a string that every token has and that an outsider can have too, but for what is said of it. */
export function claim(path: string | readonly string[], facts: Facts = {}): Claim {
  return {
    path: typeof path === 'string' ? [path] : path,
    type: 'string',
    isOptional: false,
    origin: facts.pins === 'organization' || facts.pins === 'project' ? 'platform' : 'outsider',
    ...facts,
  }
}

/** What the tokens of most platforms have in common. */
export const standardClaims: readonly Claim[] = [
  claim('iss', { origin: 'platform' }),
  claim('aud'),
  claim('jti', { origin: 'platform', isOptional: true }),
  claim('iat', { type: 'number', origin: 'platform' }),
  claim('nbf', { type: 'number', origin: 'platform', isOptional: true }),
  claim('exp', { type: 'number', origin: 'platform' }),
]
