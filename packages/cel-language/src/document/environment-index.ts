import type {
  Environment,
  EnvironmentConstant,
  EnvironmentEnumeration,
  EnvironmentField,
  EnvironmentFunction,
  EnvironmentType,
  EnvironmentVariable,
} from '@igakit/cel'
import { documentedFunctions, macroDocs } from '@igakit/cel/docs'
import { type CallableOverload, type CelType, functionsOf, macrosOf } from '@igakit/cel/syntax'
import { macroParameters } from './macro-parameters.ts'

/** A macro with what it does. */
export interface DocumentedMacro {
  /** With its namespace: `cel.bind`. */
  readonly name: string
  readonly member: boolean
  readonly doc: string
  readonly example: string
  /** As a call: `list.all(x, condition)`, one for each number of arguments. */
  readonly signatures: readonly MacroSignature[]
}

export interface MacroSignature {
  readonly receiver: string | undefined
  readonly parameters: readonly string[]
}

/** A function or method with what it does. */
export interface DocumentedFunction extends EnvironmentFunction {
  readonly overloads: readonly CallableOverload[]
}

/** A field of a message type, with the confidence of the type where it has none of its own. */
export type DocumentedField = Omit<EnvironmentField, 'confidence'> & {
  readonly confidence: EnvironmentType['confidence'] | undefined
}

/** What an environment declares, by name. */
export class EnvironmentIndex {
  readonly environment: Environment
  readonly variables: ReadonlyMap<string, EnvironmentVariable>
  readonly types: ReadonlyMap<string, EnvironmentType>
  readonly constants: ReadonlyMap<string, EnvironmentConstant>
  readonly enumerations: ReadonlyMap<string, EnvironmentEnumeration>
  readonly functions: ReadonlyMap<string, DocumentedFunction>
  readonly macros: ReadonlyMap<string, DocumentedMacro>

  constructor(environment: Environment) {
    const { constants, enumerations = [], types, variables } = environment
    this.environment = environment
    this.variables = byName(variables)
    this.types = byName(types)
    this.constants = byName(constants)
    this.enumerations = byName(enumerations)
    const docs = byName(documentedFunctions(environment))
    this.functions = byName(
      functionsOf(environment).flatMap(({ name, overloads }) => {
        const doc = docs.get(name)
        return doc === undefined ? [] : [{ ...doc, overloads }]
      }),
    )
    this.macros = byName(documentedMacros(environment))
  }

  /** The fields of a message type, each with how sure it is; none of other types. */
  fields(type: CelType | undefined): readonly DocumentedField[] {
    const message = type?.kind === 'message' ? this.types.get(type.name) : undefined
    return (message?.fields ?? []).map((field) => ({ confidence: message?.confidence, ...field }))
  }

  /** A field of a type, by any of its names. */
  field(type: CelType | undefined, name: string): DocumentedField | undefined {
    return this.fields(type).find(
      (field) => field.name === name || field.aliases?.includes(name) === true,
    )
  }
}

const indexes = new WeakMap<Environment, EnvironmentIndex>()

/** The index of an environment, made when it is first asked for. */
export function indexOf(environment: Environment): EnvironmentIndex {
  const known = indexes.get(environment) ?? new EnvironmentIndex(environment)
  indexes.set(environment, known)
  return known
}

function byName<T extends { readonly name: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.name, item]))
}

/** The macros that have docs, those of one name together. */
function documentedMacros(environment: Environment): readonly DocumentedMacro[] {
  const known = new Set(macrosOf(environment).map(({ name }) => name))
  return Object.entries(macroDocs).flatMap(([name, { doc, example }]) => {
    const last = name.slice(name.lastIndexOf('.') + 1)
    const signatures = macroParameters.get(name)
    if (!known.has(last) || signatures === undefined) return []
    const arities = macrosOf(environment).filter((macro) => macro.name === last)
    const usable = signatures.filter(({ parameters }) =>
      arities.some(({ arity }) => arity === undefined || arity === parameters.length),
    )
    const member = signatures.some(({ receiver }) => receiver !== undefined)
    return [{ name, member, doc, example, signatures: usable }]
  })
}
