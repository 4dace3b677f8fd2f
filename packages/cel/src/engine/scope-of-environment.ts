import { MacroTable } from '../ast/macro-table.ts'
import { CheckEnvironment } from '../check/environment.ts'
import type { MessageFields } from '../check/well-known-messages.ts'
import type { Environment, EnvironmentConstant } from '../environments/environment.ts'
import { messagesAsMaps } from '../environments/messages-as-maps.ts'
import { type MessageTypes, messageTypesOf } from '../values/message-types.ts'
import { type Uncertainty, uncertaintyOf } from '../environments/confidence.ts'
import { adoptTyped } from '../input/adopt-typed.ts'
import { InputMeter } from '../input/input-meter.ts'
import type { EvaluateOptions } from '../program.ts'
import type { SecondOpinion } from '../second-opinion.ts'
import type { CallContext } from '../stdlib/implementation.ts'
import type { Library } from '../stdlib/library.ts'
import type { FunctionRow, LibraryId } from '../stdlib/row.ts'
import { readSignatures } from '../stdlib/signatures.ts'
import type { CelType } from '../types/cel-type.ts'
import { dynType, nullType } from '../types/make-type.ts'
import { Abort } from '../values/abort.ts'
import type { Meter } from '../values/meter.ts'
import { Timestamp } from '../values/time/timestamp.ts'
import type { RunSettings } from './run/run.ts'
import { parseType } from '../types/parse-type.ts'
import { FunctionBindings } from './plan/function-bindings.ts'
import type { ParseOptions } from './parse/parse.ts'

const noOptions: EvaluateOptions = {}

/** An environment prepared for parsing, checking and planning. */
export class EnvironmentScope {
  readonly declarations: CheckEnvironment
  readonly bindings: FunctionBindings
  readonly messageTypes: MessageTypes
  readonly resultTypes: readonly CelType[]
  /** True if bool is an allowed result type. */
  readonly acceptsBool: boolean
  readonly parseOptions: ParseOptions
  readonly uncertainty: Uncertainty
  readonly secondOpinion: SecondOpinion | undefined
  /** The default settings for evaluations. */
  readonly settings: RunSettings
  readonly #inputDepth: number
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
    this.acceptsBool = resultTypes.length === 0 || resultTypes.some(({ kind }) => kind === 'bool')
    this.parseOptions = {
      macros: new MacroTable(libraries),
      optionalSyntax: environment.libraries.includes('optional'),
      limits: { codePoints: limits.expressionCodePoints, nesting: limits.nesting },
    }
    this.#inputDepth = limits.inputDepth
    this.settings = this.settingsFor(noOptions)
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

  settingsFor(options: EvaluateOptions): RunSettings {
    return {
      inputDepth: this.#inputDepth,
      makeContext: (meter) => this.#contextOf(options, meter),
    }
  }

  #contextOf({ directory, now }: EvaluateOptions, meter: Meter): CallContext {
    const moment = now instanceof Timestamp ? now : Timestamp.fromDate(now ?? new Date())
    if (moment === undefined) {
      const message = 'the time given for now is not within the years 1 to 9999'
      throw new Abort('invalid_argument', message)
    }
    const types = this.messageTypes
    return { now: moment, directory, inputDepth: this.#inputDepth, types, meter }
  }

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

/** Returns the prepared environment, created on first use. */
export function scopeOf(environment: Environment): EnvironmentScope {
  const known = scopes.get(environment)
  if (known !== undefined) return known
  const scope = new EnvironmentScope(environment)
  scopes.set(environment, scope)
  return scope
}

/** Returns the field types of each message in the structure that the check expects. */
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
