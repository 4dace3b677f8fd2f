import type { OverloadRow } from '../stdlib/row.ts'
import type { CelType, TypeParameter } from '../types/cel-type.ts'
import type { Reference } from './checked.ts'
import { mapParts } from './map-parts.ts'
import { typeVariable } from './type-variable.ts'

/** An overload's types, with variables in place of its type parameters. */
export interface Instance {
  readonly parameters: readonly CelType[]
  readonly result: CelType
}

/** How many instances of an overload are kept; expressions number their variables from 0, so the first recur. */
const maxInstances = 64

/** An overload that a call with a certain number of operands may mean. */
export class Candidate {
  readonly row: OverloadRow
  /** What a call that means this overload and no other refers to. */
  readonly reference: Reference
  /** How many variables the overloads before it in the declaration use up. */
  readonly firstVariable: number
  /** Whether it compares numbers of different types, which cel-go's checker allows in some places only. */
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

  /** The overload with variables numbered from `variable` on; the overload itself when it is not generic. */
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

/** Overloads such as `less_int64_double` and `greater_equals_uint64_int64`. */
const crossTypeComparison =
  /^(?:less|greater)(?:_equals)?_(?:int64_(?:double|uint64)|uint64_(?:double|int64)|double_(?:int64|uint64))$/u

/** The names of an overload's type parameters, in the order in which they come up, the result's first. */
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
