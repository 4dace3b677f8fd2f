import type { Confidence } from '../evaluation.ts'
import type { LibraryId } from '../stdlib/row.ts'
import type { Environment } from './environment.ts'

/** The confidence of an environment's functions. */
export type FunctionConfidence = Pick<Environment, 'libraryConfidence' | 'functionConfidence'>

/** Returns the confidence that the live service provides a library's function in an environment. */
export function confidenceOf(
  { functionConfidence, libraryConfidence }: FunctionConfidence,
  library: LibraryId,
  name: string,
): Confidence {
  // The tenant has the function, but its behaviour is unknown.
  if (library === 'declared') return 'assumed'
  const known = functionConfidence
  if (known !== undefined && Object.hasOwn(known, name)) return known[name] ?? 'documented'
  return libraryConfidence[library] ?? 'documented'
}

/** The confidence in an undocumented name. */
export type Unsure = Exclude<Confidence, 'documented'>

/** The elements of an environment that are not documented for the live service. */
export interface Uncertainty {
  /** Undocumented variables and constants, keyed by name. */
  readonly names: ReadonlyMap<string, Unsure>
  /** True if any function is undocumented. */
  readonly hasFunctions: boolean
  /**
   * Undocumented fields, keyed by type and field name in every spelling; the value contains the field's canonical
   * name.
   */
  readonly fields: ReadonlyMap<string, { readonly name: string; readonly confidence: Unsure }>
  readonly result: Unsure | undefined
  /** True if everything is documented. */
  readonly isNone: boolean
}

/** Returns the undocumented elements of an environment. */
export function uncertaintyOf(environment: Environment): Uncertainty {
  const { assumesVariables, constants, declaredFunctions = [], result, variables } = environment
  const names = new Map(
    [...variables, ...constants].flatMap(({ confidence, name }) =>
      confidence === 'documented' ? [] : [[name, confidence]],
    ),
  )
  const hasFunctions =
    declaredFunctions.length > 0 || Object.keys(environment.libraryConfidence).length > 0
  const fields = uncertainFieldsOf(environment)
  const isSure = result.confidence === 'documented'
  return {
    names,
    hasFunctions,
    fields,
    result: result.confidence === 'documented' ? undefined : result.confidence,
    isNone: isSure && !assumesVariables && !hasFunctions && names.size + fields.size === 0,
  }
}

function uncertainFieldsOf({ types }: Environment): Uncertainty['fields'] {
  const fields = new Map<string, { readonly name: string; readonly confidence: Unsure }>()
  for (const { confidence: ofType, fields: all, name: type } of types) {
    for (const { aliases = [], confidence = ofType, name } of all) {
      if (confidence === 'documented') continue
      for (const spelling of [name, ...aliases]) {
        fields.set(`${type}.${spelling}`, { name: `${type}.${name}`, confidence })
      }
    }
  }
  return fields
}
