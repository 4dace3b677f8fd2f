import type { CelGoVersion } from '../versions/cel-go-version.ts'
import type { EnvironmentId } from '../environments/environment-id.ts'

/** How one tenant's service differs from what is publicly known: data that its administrators write. */
export interface Profile {
  /** The version of cel-go that evaluates rules, `0.28.1` unless given. */
  readonly celGoVersion?: CelGoVersion | undefined
  /** The namespace of the service's own functions, `sync` unless given. */
  readonly namespace?: string | undefined
  /**
   * What users, accounts, tasks and entitlements are in rules. Nothing given: messages, as far as is known, and a
   * verdict that would differ with maps says so.
   */
  readonly typesAre?: 'messages' | 'maps' | undefined
  /** The first day of a week; without it the functions on time cannot tell a week's bounds. */
  readonly weekStart?: 'monday' | 'sunday' | undefined
  /** What differs in single environments, by their ids. */
  readonly environments?:
    | { readonly [Id in EnvironmentId]?: EnvironmentProfile | undefined }
    | undefined
}

export interface EnvironmentProfile {
  /** New names of root variables, by the names that the environment has them under. */
  readonly rename?: Readonly<Record<string, string>> | undefined
  /** Variables that the tenant's service has beside the known ones. */
  readonly variables?: readonly ProfileVariable[] | undefined
  /** Functions that the tenant's service has beside the known ones; what they do is not known locally. */
  readonly functions?: readonly ProfileFunction[] | undefined
  /** Whether a name that nothing declares is taken for a variable of type `dyn` instead of an error. */
  readonly assumesVariables?: boolean | undefined
  readonly limits?: ProfileLimits | undefined
}

export interface ProfileVariable {
  readonly name: string
  /** As CEL writes it: `map(string, dyn)`, `list(User)`. */
  readonly type: string
  readonly doc?: string | undefined
  readonly example?: string | undefined
}

export interface ProfileFunction {
  /** `riskOf`, `acme.risk.v1.Of`. */
  readonly name: string
  /** `(User) -> string`; of a method with the type that it is called on: `User.(string) -> bool`. */
  readonly signatures: readonly string[]
  readonly doc?: string | undefined
  readonly example?: string | undefined
}

export interface ProfileLimits {
  /** `null` lifts the limit. */
  readonly expressionBytes?: number | null | undefined
  readonly inputBytes?: number | undefined
  readonly inputDepth?: number | undefined
}
