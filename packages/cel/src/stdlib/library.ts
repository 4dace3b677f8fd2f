import type { Macro } from '../ast/macro.ts'
import type { Tenant } from '../environments/environment.ts'
import type { SecondOpinion } from '../second-opinion.ts'
import type { Failure } from '../values/failure.ts'
import type { CelGoVersion } from '../versions/cel-go-version.ts'
import type { Implementation, Singleton } from './implementation.ts'
import type { LibraryId } from './row.ts'
import type { SignatureTable } from './signatures/signature-table.ts'

/** A function whose first argument is checked before evaluation where it is a string literal. */
export interface LiteralCheck {
  /** The name of the function. */
  readonly name: string
  /** Returns the problem of an argument, if it has one. */
  readonly judge: (text: string) => Failure | undefined
}

/** A library: what its functions take, and what runs them. Macros and the operators of the evaluator have no run. */
export interface Library {
  readonly id: LibraryId
  readonly signatures: readonly SignatureTable[]
  readonly implementations: readonly Implementation[]
  readonly singletons?: readonly Singleton[]
  readonly macros?: readonly Macro[]
  readonly secondOpinion?: SecondOpinion
  /** The first version of cel-go that has the library; absent where all have it. */
  readonly since?: CelGoVersion
  readonly literalChecks?: readonly LiteralCheck[]
  /** The library as one tenant's service has it, where that makes a difference. */
  readonly forTenant?: (tenant: Tenant) => Library
}
