import type { Evidence } from './evidence.ts'

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
  'bitbucket',
  'azure-devops',
  'spacelift',
  'vercel',
  'fly',
  'jenkins',
] as const

export type PlatformId = (typeof platformIds)[number]

/** True if a name is the id of a platform. */
export function isPlatformId(name: string): name is PlatformId {
  return platformIds.some((id) => id === name)
}

/** Returns the facts about a claim. */
export function findClaim({ claims }: Platform, path: readonly string[]): Claim | undefined {
  return claims.find(
    (each) => each.path.length === path.length && each.path.every((name, at) => name === path[at]),
  )
}

/**
 * Returns the names of a token's claims that no fact describes. The platform may issue such claims, or may never do so: the
 * table is open.
 */
export function undocumentedClaims(
  platform: Platform,
  claims: Readonly<Record<string, unknown>>,
): readonly string[] {
  const known = new Set(platform.claims.map(({ path }) => path[0]))
  return Object.keys(claims).filter((name) => !known.has(name))
}

/** The facts about the tokens of one platform. Tokens may have further claims; the table is open. */
export interface Platform {
  readonly id: PlatformId
  readonly title: string
  /** Matches the issuers of this platform, to detect the platform; a trust decision needs an exact issuer. */
  readonly issuer: RegExp
  /** True if all customers share one issuer, so that only claims identify the customer. */
  readonly isShared: boolean
  /** Matches subjects that occur on no other platform. */
  readonly subject?: RegExp
  readonly claims: readonly Claim[]
  /** The correlations between claims. */
  readonly facts: readonly Fact[]
  readonly identity: Identity
  readonly actors: Readonly<Record<Actor, ActorModel>>
  /** Claims that name a branch, a tag or an environment. */
  readonly refs: readonly RefClaim[]
  /**
   * Events that outsiders can start and that run with the identity of the project. Under the assumption
   * `fork-triggered-workflows`, the actor `fork` can get the tokens of these events, regardless of the conditions of
   * that actor and the refs and environments that the rule names.
   */
  readonly privilegedEvents?: PrivilegedEvents
  /** Complete, plausible tokens, each with a rule that admits it; the first is the default. */
  readonly samples: readonly [Sample, ...Sample[]]
  /** Common misnomers of claims, with the correct names. */
  readonly misnomers?: Readonly<Record<string, string>>
  /** Facts that every answer about access mentions. */
  readonly notes?: readonly string[]
  /** The date of the facts, such as `2026-11`. */
  readonly date: string
}

/** The actors, from the strongest to the weakest reason to refuse them. */
export const actors = ['outsider', 'fork', 'other_project', 'pusher', 'maintainer'] as const

export type Actor = (typeof actors)[number]

/** The descriptions of actors for platforms that do not define their own. */
const actorNames: Readonly<Record<Actor, string>> = {
  outsider: 'Anyone with an account of their own',
  fork: 'A pull request from a fork',
  other_project: 'Another project of the same organization',
  pusher: 'Anyone who can push a branch to the project',
  maintainer: 'A maintainer of the project',
}

/**
 * Returns the platform's description of an actor, or a general description if the platform is unknown or has no such
 * actor.
 */
export function describeActor(actor: Actor, platform?: Pick<Platform, 'actors'>): string {
  const model = platform?.actors[actor]
  return model?.exists === true ? model.summary : actorNames[actor]
}

/**
 * An assumption that callers may add:
 *
 * - `fork-triggered-workflows`: a workflow of the project starts on privileged events.
 * - `unprotected`: branches, tags and environments have no protection.
 * - `fork-secrets`: the project passes tokens or secrets to builds of forks, which is not the default.
 */
export type Assumption = 'fork-triggered-workflows' | 'unprotected' | 'fork-secrets'

export const assumptions: readonly Assumption[] = [
  'fork-triggered-workflows',
  'unprotected',
  'fork-secrets',
]

export type ClaimType = 'string' | 'number' | 'bool' | 'list' | 'map' | 'null'

/** The facts about one claim. The evidence covers types and presence. */
export interface Claim extends Evidence {
  /** The path to the claim, such as `['google', 'compute_engine', 'zone']`. */
  readonly path: readonly string[]
  /** All JSON types that the value may have, the usual one first. */
  readonly types: readonly [ClaimType, ...ClaimType[]]
  /** The type of a list's elements. */
  readonly elements?: ClaimType
  /** `always`: in every token; for a nested claim, in every token that has the map around it. */
  readonly presence: 'always' | 'sometimes'
  /** True if nearly all tokens have the claim, although `presence` is `sometimes`. */
  readonly isUsual?: true
  /** The known values; `isClosed` if there are no others. */
  readonly values?: { readonly known: readonly string[]; readonly isClosed: boolean } & Evidence
  /** Matches every whole string value, and possibly more. The reader anchors the pattern. */
  readonly pattern?: { readonly re2: string } & Evidence
  /**
   * The weakest role that decides the value: anyone with a job, a member who can push, an administrator of the project
   * or organization, or the platform alone. On a shared issuer, outsiders have all roles in their own projects.
   */
  readonly control: 'platform' | 'anyone' | 'member' | 'admin'
  /** The owner that the value identifies. Names can be registered again by someone else; ids cannot. */
  readonly pins?: Pins
  /** Describes the claim in one sentence. */
  readonly summary: string
  /** JSON texts of plausible values, the most typical first. */
  readonly examples: readonly [string, ...string[]]
  /** The structure of the value, for checks of prefixes. */
  readonly prefix?: ClaimPrefix
}

export interface Pins extends Evidence {
  readonly scope: 'enterprise' | 'organization' | 'project'
  readonly by: 'id' | 'name'
  /** True if the value is unique within an organization only, or names a thing that others can also use. */
  readonly isRelative?: true
}

export interface ClaimPrefix {
  /** The prefix of usual values, such as `repo:`. */
  readonly scheme?: string
  /** Matches the start of a value up to the organization and its delimiter. */
  readonly organization?: RegExp
  /** Matches the start of a value up to the project and its delimiter. */
  readonly project?: RegExp
}

/** A correlation that all tokens satisfy: a CEL condition over `claims`, or the templates that a claim follows. */
export type Fact = ConditionFact | TemplateFact

interface FactBase extends Evidence {
  readonly id: string
  readonly summary: string
  /** A CEL condition over `claims`: the fact applies only if it is true; false and errors mean that it does not. */
  readonly when?: string
}

export interface ConditionFact extends FactBase {
  readonly kind: 'condition'
  /** A CEL condition over `claims` that is true for every token. */
  readonly holds: string
}

export interface TemplateFact extends FactBase {
  readonly kind: 'template'
  /** The top-level claim that follows the template. The fact does not apply to tokens without the claim. */
  readonly claim: string
  /** The claim's value equals one of these concatenations. A claim occurs at most once in each. */
  readonly template: readonly (readonly Piece[])[]
}

/**
 * A part of a template: a literal, the value of another top-level string claim (with `encodeColon`, each `:` replaced
 * by `%3A`), or any string that matches a pattern completely. A concatenation with a claim that is absent or not a
 * string has no value.
 */
export type Piece =
  | string
  | { readonly claim: string; readonly encodeColon?: true }
  | { readonly re2: string }

/** The top-level string claims that identify the owner of a token. */
export interface Identity {
  readonly organization: IdentityClaims
  readonly project: IdentityClaims
  /** Groups of projects within an organization. Outsiders have other values; other projects may have the same. */
  readonly container?: IdentityClaims
  /** Claims that name the repository of the code. The values of a fork differ from mine. */
  readonly code?: readonly string[]
  /**
   * The claims of `organization` that several organizations of one owner share, the surest first: other projects may
   * belong to another organization with the same value.
   */
  readonly groups?: readonly string[]
  /** Identity values that follow from others: `repository` "acme/infra" implies `repository_owner` "acme". */
  readonly derive: readonly Derivation[]
}

export interface IdentityClaims {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  /** Names that are unique within an organization only: they distinguish projects, but not outsiders. */
  readonly localNames?: readonly string[]
  /** Ids that differ between the jobs of one project, such as the id of the queue that a job chooses. */
  readonly perJob?: readonly string[]
  /**
   * The separator of nested names: with `/`, the name `acme/platform` belongs to the owner of `acme`, so no outsider has
   * it, nor any other name below `acme`.
   */
  readonly separator?: string
  /** Claims whose values are unique regardless of the case of ASCII letters: no one else has `ACME` while `acme` exists. */
  readonly caseInsensitive?: readonly string[]
  /** True if every token of a project has one of the claims by which its owner names the project. */
  readonly isStated?: true
}

/** Values of further claims, implied by the whole value of one claim. */
export interface Derivation {
  readonly from: string
  /**
   * A pattern of the whole value, with a group `(?<claim>…)` for each claim that it implies; the name of the group has
   * `_` in place of each character other than letters and digits.
   */
  readonly re2: string
  readonly to: readonly string[]
}

export type ActorModel =
  | { readonly exists: false; readonly reason: string }
  | {
      readonly exists: true
      readonly summary: string
      /** Conditions that all tokens of this actor satisfy, besides the identity constraints. */
      readonly conditions: readonly ActorCondition[]
      /** The actor gets tokens only under this assumption. */
      readonly onlyIf?: Assumption
      readonly notes?: readonly string[]
    }

export interface ActorCondition extends Evidence {
  readonly id: string
  /** A CEL condition over `claims`. */
  readonly holds: string
  readonly summary: string
  /** The condition applies only under this assumption. */
  readonly onlyIf?: Assumption
  /** The condition does not apply under this assumption. */
  readonly unless?: Assumption
}

/**
 * A claim that names a branch, a tag or an environment. The values of `ref` are full names, such as `refs/heads/main`;
 * the values of `branch` and `tag` are short names. A claim may have several entries.
 */
export interface RefClaim {
  readonly claim: string
  readonly kind: 'branch' | 'tag' | 'ref' | 'environment'
  /** The start of the value, before the name. */
  readonly prefix?: string
  /** True if the author of a fork decides the value, so that naming it in a rule keeps no fork out. */
  readonly isForkControlled?: true
  /** True if names that differ only in the case of ASCII letters are one name. */
  readonly isCaseInsensitive?: true
}

export interface PrivilegedEvents extends Evidence {
  readonly claim: string
  readonly values: readonly string[]
}

/** A plausible token, and a rule that matches few other tokens. */
export interface Sample {
  readonly title: string
  readonly claims: Readonly<Record<string, JsonValue>>
  readonly rule: string
}

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }
