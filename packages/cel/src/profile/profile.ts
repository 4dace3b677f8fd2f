import type { EnvironmentId } from '../environments/environment-id.ts'

/** How one tenant's service differs from what is publicly known: data that its administrators write. */
export interface Profile {
  /** The namespace of the service's own functions, `sync` unless given. */
  readonly namespace?: string | undefined
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
  readonly limits?: ProfileLimits | undefined
}

export interface ProfileVariable {
  readonly name: string
  /** As CEL writes it: `map(string, dyn)`. */
  readonly type: string
  readonly doc?: string | undefined
  readonly example?: string | undefined
}

export interface ProfileLimits {
  /** `null` lifts the limit. */
  readonly expressionBytes?: number | null | undefined
  readonly inputBytes?: number | undefined
  readonly inputDepth?: number | undefined
}
