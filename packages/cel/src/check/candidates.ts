import type { CelType } from '../types/cel-type.ts'
import { primitiveTypes } from '../types/make-type.ts'
import type { Candidate } from './candidate.ts'
import type { Reference } from './checked.ts'

/** The result type and reference of a resolved call. */
export interface Resolution {
  readonly reference: Reference
  readonly type: CelType
}

const primitives: ReadonlySet<CelType> = new Set(Object.values(primitiveTypes))

/** The overloads of a function for one call style and a given number of operands. */
export class Candidates {
  readonly list: readonly Candidate[]
  /** The number of type variables that a call uses: the total across all overloads of its style. */
  readonly variables: number
  readonly #known = new Map<CelType | undefined, Map<CelType | undefined, Resolution>>()
  readonly #knownAcrossTypes = new Map<CelType | undefined, Map<CelType | undefined, Resolution>>()

  constructor(list: readonly Candidate[], variables: number) {
    this.list = list
    this.variables = variables
  }

  /**
   * Returns the cached resolution for up to two operands of these types.
   * @param across true if comparisons of numbers of different types are allowed
   */
  find(
    first: CelType | undefined,
    second: CelType | undefined,
    across: boolean,
  ): Resolution | undefined {
    return (across ? this.#knownAcrossTypes : this.#known).get(first)?.get(second)
  }

  /** Caches a resolution if all types are primitive, which keeps the cache small and free of type variables. */
  keep(operands: readonly CelType[], across: boolean, resolution: Resolution): void {
    const { type } = resolution
    if (operands.length > 2 || !primitives.has(type)) return
    for (const operand of operands) if (!primitives.has(operand)) return
    const known = across ? this.#knownAcrossTypes : this.#known
    const [first, second] = operands
    const bySecond = known.get(first) ?? new Map<CelType | undefined, Resolution>()
    known.set(first, bySecond.set(second, resolution))
  }
}
