import { MacroTable } from '../ast/macro-table.ts'
import { CheckEnvironment } from '../check/environment.ts'
import type { MessageFields } from '../check/well-known-messages.ts'
import type { Environment, EnvironmentConstant } from '../environments/environment.ts'
import { messagesAsMaps } from '../environments/messages-as-maps.ts'
import { type MessageTypes, messageTypesOf } from '../environments/message-types.ts'
import { type Uncertainty, uncertaintyOf } from '../environments/uncertainty.ts'
import { adoptTyped } from '../input/adopt-typed.ts'
import { InputMeter } from '../input/input-meter.ts'
import type { SecondOpinion } from '../second-opinion.ts'
import type { Library } from '../stdlib/library.ts'
import type { FunctionRow, LibraryId } from '../stdlib/row.ts'
import { readSignatures } from '../stdlib/signatures/read-signatures.ts'
import type { CelType } from '../types/cel-type.ts'
import { dynType, nullType } from '../types/make-type.ts'
import { parseType } from '../types/parse-type.ts'
import { FunctionBindings } from './function-bindings.ts'
import type { ParseOptions } from './parse.ts'

/** An environment made ready for parsing, checking and planning. */
export class EnvironmentScope {
  readonly declarations: CheckEnvironment
  readonly bindings: FunctionBindings
  readonly messageTypes: MessageTypes
  readonly resultTypes: readonly CelType[]
  readonly parseOptions: ParseOptions
  readonly uncertainty: Uncertainty
  readonly secondOpinion: SecondOpinion | undefined
  readonly #functions: readonly FunctionRow[]
  #libraryOfOverload: ReadonlyMap<string, LibraryId> | undefined

  constructor(environment: Environment) {
    const { assumesVariables, constants, limits, result, typesAre, variables } = environment
    const areMaps = typesAre === 'maps'
    const asChecked = (text: string): CelType =>
      areMaps ? messagesAsMaps(typeOf(text)) : typeOf(text)
    const libraries = environment.load()
    this.#functions = libraries.flatMap(functionsOf)
    this.bindings = new FunctionBindings(libraries, environment.celGoVersion)
    this.messageTypes = messageTypesOf(environment)
    const resultTypes = result.types.map(asChecked)
    this.resultTypes = result.isNullable === true ? [...resultTypes, nullType] : resultTypes
    this.parseOptions = {
      macros: new MacroTable(libraries),
      optionalSyntax: environment.libraries.includes('optional'),
      limits: { codePoints: limits.expressionCodePoints, nesting: limits.nesting },
    }
    this.secondOpinion = libraries.find((each) => each.secondOpinion)?.secondOpinion
    this.uncertainty = uncertaintyOf(environment)
    this.declarations = new CheckEnvironment({
      variables: new Map(variables.map(({ name, type }) => [name, asChecked(type)])),
      constants: new Map(constants.map((each) => [each.name, this.#constantOf(each)])),
      messages: areMaps ? new Map() : fieldTypes(this.messageTypes),
      functions: this.#functions,
      literalChecks: libraries.flatMap(({ literalChecks = [] }) => literalChecks),
      assumeVariables: assumesVariables,
    })
  }

  /** The library that brings an overload along. */
  libraryOfOverload(id: string): LibraryId | undefined {
    this.#libraryOfOverload ??= new Map(
      this.#functions.flatMap(({ library, overloads }) =>
        overloads.map((each) => [each.id, library]),
      ),
    )
    return this.#libraryOfOverload.get(id)
  }

  #constantOf({ name, type: text, value }: EnvironmentConstant) {
    const type = typeOf(text)
    const types = this.messageTypes
    return {
      type,
      value: adoptTyped(value, { type, types, depth: 1, path: name, meter: new InputMeter() }),
    }
  }
}

const scopes = new WeakMap<Environment, EnvironmentScope>()

/** What an environment's data comes to; made when it is first asked for. */
export function scopeOf(environment: Environment): EnvironmentScope {
  const known = scopes.get(environment)
  if (known !== undefined) return known
  const scope = new EnvironmentScope(environment)
  scopes.set(environment, scope)
  return scope
}

/** The types of the fields of message types, as the check asks for them. */
function fieldTypes(types: MessageTypes): ReadonlyMap<string, MessageFields> {
  return new Map(
    Array.from(types, ([name, { fields }]) => [
      name,
      new Map(Array.from(fields, ([field, { type }]) => [field, type])),
    ]),
  )
}

function functionsOf({ id, signatures }: Library): FunctionRow[] {
  return signatures.flatMap((table) =>
    [...readSignatures(table)].map(([name, overloads]) => ({ name, library: id, overloads })),
  )
}

function typeOf(text: string): CelType {
  return parseType(text) ?? dynType
}
