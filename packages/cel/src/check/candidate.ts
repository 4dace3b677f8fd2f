import type { OverloadRow } from '../stdlib/row.ts'
import type { CelType, TypeParameter } from '../types/cel-type.ts'
import type { Reference } from './checked.ts'
import { mapParts } from './map-parts.ts'
import { typeVariable } from './substitution.ts'

/** An overload's types, with type variables for the type parameters. */
export interface Instance {
  readonly parameters: readonly CelType[]
  readonly result: CelType
}

/**
 * The maximum number of cached instances per overload. Every expression numbers its variables from 0, so low numbers
 * recur.
 */
const maxInstances = 64

/** An overload for calls with a given number of operands. */
export class Candidate {
  readonly row: OverloadRow
  /** The reference of a call that resolves to this overload only. */
  readonly reference: Reference
  /** The number of type variables in the preceding overloads of the declaration. */
  readonly firstVariable: number
  /** True if the overload compares numbers of different types, which cel-go's checker does not allow everywhere. */
  readonly isCrossType: boolean
  readonly #typeParameters: readonly string[]
  readonly #instances: Instance[] = []

  constructor(name: string, row: OverloadRow, firstVariable: number) {
    this.row = row
    this.reference = { kind: 'function', name, overloads: [row] }
    this.firstVariable = firstVariable
    this.isCrossType = crossTypeComparison.test(row.id)
    this.#typeParameters = typeParametersOf(row)
  }

  /**
   * Returns the overload with its type variables numbered from `variable`; a non-generic overload is returned
   * unchanged.
   */
  instance(variable: number): Instance {
    if (this.#typeParameters.length === 0) return this.row
    const known = this.#instances[variable]
    if (known !== undefined) return known
    const made = this.#instantiate(variable)
    if (variable < maxInstances) this.#instances[variable] = made
    return made
  }

  #instantiate(variable: number): Instance {
    const replace = (type: CelType): CelType => {
      if (type.kind !== 'parameter') return mapParts(type, replace)
      return typeVariable(variable + this.#typeParameters.indexOf(type.name))
    }
    return { parameters: this.row.parameters.map(replace), result: replace(this.row.result) }
  }
}

/** Matches the ids of overloads such as `less_int64_double` and `greater_equals_uint64_int64`. */
const crossTypeComparison =
  /^(?:less|greater)(?:_equals)?_(?:int64_(?:double|uint64)|uint64_(?:double|int64)|double_(?:int64|uint64))$/u

/**
 * Returns the names of an overload's type parameters in order of appearance, starting with the result type's
 * parameters.
 */
export function typeParametersOf(row: OverloadRow): readonly string[] {
  const names: string[] = []
  const collect = (type: CelType): CelType => {
    if (type.kind !== 'parameter') return mapParts(type, collect)
    addName(names, type)
    return type
  }
  collect(row.result)
  row.parameters.forEach(collect)
  return names
}

function addName(names: string[], { name }: TypeParameter): void {
  if (!names.includes(name)) names.push(name)
}
