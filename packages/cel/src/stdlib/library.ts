import type { Macro } from '../ast/macro.ts'
import type { SecondOpinion } from '../second-opinion.ts'
import type { Failure } from '../values/failure.ts'
import type { CelGoVersion } from '../versions/cel-go-version.ts'
import type { Implementation, Singleton } from './implementation.ts'
import type { WeekStart } from './time/units.ts'
import type { LibraryId } from './row.ts'
import type { SignatureTable } from './signatures.ts'

/** A check that runs before evaluation if a function's first argument is a string literal. */
export interface LiteralCheck {
  /** The function's name. */
  readonly name: string
  /** Returns the error in the argument, if any. */
  readonly findError: (text: string) => Failure | undefined
}

/**
 * The signatures and implementations of a library. Macros and operators that the evaluator runs have no implementation.
 */
export interface Library {
  readonly id: LibraryId
  readonly signatures: readonly SignatureTable[]
  readonly implementations: readonly Implementation[]
  readonly singletons?: readonly Singleton[]
  readonly macros?: readonly Macro[]
  readonly secondOpinion?: SecondOpinion
  /** The first cel-go version with the library; absent if all versions have it. */
  readonly since?: CelGoVersion
  readonly literalChecks?: readonly LiteralCheck[]
  /** Returns the library for a tenant; absent if the library is the same for all tenants. */
  readonly forTenant?: (tenant: Tenant) => Library
}

/** The documentation of a function or macro, for display. */
export interface FunctionDoc {
  readonly doc: string
  /** A rule that evaluates to true. */
  readonly example: string
}

/** Documentation keyed by function name. */
export type FunctionDocs = Readonly<Record<string, FunctionDoc>>

/** The differences between tenants that a profile can declare. */
export interface Tenant {
  /** The version of cel-go that evaluates rules; {@link defaultCelGoVersion} unless a profile overrides it. */
  readonly celGoVersion?: CelGoVersion
  /** The representation of message types; assumed to be messages unless a profile specifies maps. */
  readonly typesAre?: 'messages' | 'maps'
  /** The namespace of the service's own functions; `sync` unless a profile overrides it. */
  readonly namespace?: string
  /** The first day of a week, which the service does not document. */
  readonly weekStart?: WeekStart
}
