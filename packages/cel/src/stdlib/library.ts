import type { Macro } from '../ast/macro.ts'
import type { Tenant } from '../environments/environment.ts'
import type { SecondOpinion } from '../second-opinion.ts'
import type { Implementation, Singleton } from './implementation.ts'
import type { LibraryId } from './row.ts'
import type { SignatureTable } from './signatures/signature-table.ts'

/** A library: what its functions take, and what runs them. Macros and the operators of the evaluator have no run. */
export interface Library {
  readonly id: LibraryId
  readonly signatures: readonly SignatureTable[]
  readonly implementations: readonly Implementation[]
  readonly singletons?: readonly Singleton[]
  readonly macros?: readonly Macro[]
  readonly secondOpinion?: SecondOpinion
  /** The library as one tenant's service has it, where that makes a difference. */
  readonly forTenant?: (tenant: Tenant) => Library
}
