import type { CelType } from './cel-type.ts'

/** What an overload takes and gives. */
export interface Signature {
  /** Whether it is called on a receiver, which is then the first parameter. */
  readonly member: boolean
  readonly parameters: readonly CelType[]
  readonly result: CelType
}
