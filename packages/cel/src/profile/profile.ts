import type { CelGoVersion } from '../versions/cel-go-version.ts'
import type { EnvironmentId } from '../environments/environment-id.ts'

/** The differences between one tenant's service and the public documentation, as declared by its administrators. */
export interface Profile {
  /** The version of cel-go that evaluates rules; `0.28.1` by default. */
  readonly celGoVersion?: CelGoVersion | undefined
  /** The namespace of the service's own functions; `sync` by default. */
  readonly namespace?: string | undefined
  /**
   * The representation of users, accounts, tasks and entitlements in rules; assumed to be messages by default. A
   * verdict that would be different with maps then carries an assumption.
   */
  readonly typesAre?: 'messages' | 'maps' | undefined
  /** Known behaviour of the matching of directories; the rest is assumed. */
  readonly matching?: ProfileMatching | undefined
  /** The first day of a week; without it, week boundaries are unknown. */
  readonly weekStart?: 'monday' | 'sunday' | undefined
  /** Overrides for individual environments, keyed by id. */
  readonly environments?:
    | { readonly [Id in EnvironmentId]?: EnvironmentProfile | undefined }
    | undefined
}

/** Behaviour of the matching of directories that the service does not document. */
export interface ProfileMatching {
  /** The effect of a key that reads a missing field: no key, or a failure. */
  readonly missingKey?: 'none' | 'failure' | undefined
  /** The effect of a failed account key: the account fails, or tries the next case. */
  readonly failedKey?: 'stop' | 'continue' | undefined
  /** The effect of a key that several users share: the account is ambiguous, or tries the next case. */
  readonly severalUsers?: 'stop' | 'continue' | undefined
  /** The treatment of users that are deleted but still listed. */
  readonly deletedUsers?: 'match' | 'skip' | undefined
}

export interface EnvironmentProfile {
  /** New names of root variables, keyed by their original names in the environment. */
  readonly rename?: Readonly<Record<string, string>> | undefined
  /** Additional variables of the tenant's service. */
  readonly variables?: readonly ProfileVariable[] | undefined
  /** Additional functions of the tenant's service; their behaviour is unknown locally. */
  readonly functions?: readonly ProfileFunction[] | undefined
  /** True if undeclared names are assumed to be variables of type `dyn` rather than reported as errors. */
  readonly assumesVariables?: boolean | undefined
  readonly limits?: ProfileLimits | undefined
}

export interface ProfileVariable {
  readonly name: string
  /** The type in CEL notation, such as `map(string, dyn)` or `list(User)`. */
  readonly type: string
  readonly doc?: string | undefined
  readonly example?: string | undefined
}

export interface ProfileFunction {
  /** The name, such as `riskOf` or `acme.risk.v1.Of`. */
  readonly name: string
  /** The signatures, such as `(User) -> string`, or for a method, with the receiver type: `User.(string) -> bool`. */
  readonly signatures: readonly string[]
  readonly doc?: string | undefined
  readonly example?: string | undefined
}

export interface ProfileLimits {
  /** The maximum size of an expression in bytes; `null` removes the limit. */
  readonly expressionBytes?: number | null | undefined
  readonly inputBytes?: number | undefined
  readonly inputDepth?: number | undefined
}
