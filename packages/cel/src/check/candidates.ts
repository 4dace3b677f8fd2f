import type { CelType } from '../types/cel-type.ts'
import { primitiveTypes } from '../types/make-type.ts'
import type { Candidate } from './candidate.ts'
import type { Reference } from './checked.ts'

/** What a call was found to mean. */
export interface Resolution {
  readonly reference: Reference
  readonly type: CelType
}

const primitives: ReadonlySet<CelType> = new Set(Object.values(primitiveTypes))

/** The overloads that a call of one style and with a certain number of operands may mean. */
export class Candidates {
  readonly list: readonly Candidate[]
  /** How many variables a call uses up: those of all overloads of its style, whatever their number of operands. */
  readonly variables: number
  readonly #known = new Map<CelType | undefined, Map<CelType | undefined, Resolution>>()
  readonly #knownAcrossTypes = new Map<CelType | undefined, Map<CelType | undefined, Resolution>>()

  constructor(list: readonly Candidate[], variables: number) {
    this.list = list
    this.variables = variables
  }

  /**
   * What was found before for operands of the same types.
   * @param across whether numbers of different types may be compared
   */
  find(operands: readonly CelType[], across: boolean): Resolution | undefined {
    if (operands.length > 2) return undefined
    return (across ? this.#knownAcrossTypes : this.#known).get(operands[0])?.get(operands[1])
  }

  /** Keeps what was found where all types are without parts, so that there are few and no variable is among them. */
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
