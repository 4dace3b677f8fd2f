import type { Confidence } from '../evaluation.ts'
import type { Environment } from './environment.ts'

/** How sure something is that is not documented. */
export type Unsure = Exclude<Confidence, 'documented'>

/** Everything of an environment that the live service is not documented to have there. */
export interface Uncertainty {
  /** Variables and constants, by name. */
  readonly names: ReadonlyMap<string, Unsure>
  /** Whether there are functions of that kind. */
  readonly hasFunctions: boolean
  /** By type and any spelling of the field: the field's own name. */
  readonly fields: ReadonlyMap<string, { readonly name: string; readonly confidence: Unsure }>
  readonly result: Unsure | undefined
  /** Whether there is nothing to look for. */
  readonly isNone: boolean
}

/** What is not documented of an environment. */
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
