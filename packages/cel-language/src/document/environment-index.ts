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
import {
  type CallableOverload,
  type CelType,
  functionsOf,
  macrosOf,
  type SyntaxNode,
} from '@igakit/cel/syntax'
import { macroParameters } from './macro-parameters.ts'
import type { RuleDocument } from './rule-document.ts'

export interface DocumentedMacro {
  /** The name with its namespace, such as `cel.bind`. */
  readonly name: string
  readonly member: boolean
  readonly doc: string
  readonly example: string
  /** The signatures, written as calls such as `list.all(x, condition)`, one for each number of arguments. */
  readonly signatures: readonly MacroSignature[]
}

export interface MacroSignature {
  readonly receiver: string | undefined
  readonly parameters: readonly string[]
}

export interface DocumentedFunction extends EnvironmentFunction {
  readonly overloads: readonly CallableOverload[]
}

/** A field of a message type, with the type's confidence unless the field has its own. */
export type DocumentedField = Omit<EnvironmentField, 'confidence'> & {
  readonly confidence: EnvironmentType['confidence'] | undefined
}

/** The declarations of an environment, indexed by name. */
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

  /** Returns the fields of a message type; empty for other types. */
  fields(type: CelType | undefined): readonly DocumentedField[] {
    const message = type?.kind === 'message' ? this.types.get(type.name) : undefined
    return (message?.fields ?? []).map((field) => ({ confidence: message?.confidence, ...field }))
  }

  /** Looks up a field of a message type by name or alias. */
  field(type: CelType | undefined, name: string): DocumentedField | undefined {
    return this.fields(type).find(
      (field) => field.name === name || field.aliases?.includes(name) === true,
    )
  }
}

const indexes = new WeakMap<Environment, EnvironmentIndex>()

/** Returns the index of an environment, created on first use. */
export function indexOf(environment: Environment): EnvironmentIndex {
  const known = indexes.get(environment) ?? new EnvironmentIndex(environment)
  indexes.set(environment, known)
  return known
}

function byName<T extends { readonly name: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.name, item]))
}

/** Returns the documented macros, merging macros with the same name into one entry. */
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

/**
 * Returns a node's dotted name, such as `sync.user` or `UserStatus`, if the name of any function, macro or constant
 * starts with this name.
 */
export function namespaceOf(
  node: SyntaxNode,
  { analysis }: RuleDocument,
  { constants, functions, macros, variables }: EnvironmentIndex,
): string | undefined {
  const parts: string[] = []
  let at = node
  for (; at.kind === 'select' && !at.isOptional; at = at.operand) parts.push(at.field)
  if (at.kind !== 'name' || variables.has(at.name)) return undefined
  if (analysis.meaningOf(at)?.kind === 'macro_variable') return undefined
  const name = [...parts, at.name].toReversed().join('.')
  const all = [constants, functions, macros].flatMap((names) => [...names.keys()])
  return all.some((each) => each.startsWith(`${name}.`)) ? name : undefined
}
