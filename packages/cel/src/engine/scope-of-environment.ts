import { MacroTable } from '../ast/macro-table.ts'
import { CheckEnvironment } from '../check/environment.ts'
import type { Environment } from '../environments/environment.ts'
import { findLibraries } from '../stdlib/libraries.ts'
import type { Library } from '../stdlib/library.ts'
import type { FunctionRow } from '../stdlib/row.ts'
import { readSignatures } from '../stdlib/signatures/read-signatures.ts'
import type { CelType } from '../types/cel-type.ts'
import { dynType } from '../types/make-type.ts'
import { parseType } from '../types/parse-type.ts'
import { FunctionBindings } from './function-bindings.ts'

/** An environment made ready for parsing, checking and planning. */
export interface EnvironmentScope {
  readonly macros: MacroTable
  readonly declarations: CheckEnvironment
  readonly bindings: FunctionBindings
  readonly resultTypes: readonly CelType[]
  readonly hasOptionalSyntax: boolean
}

const scopes = new WeakMap<Environment, EnvironmentScope>()

/** What an environment's data comes to; made when it is first asked for. */
export function scopeOf(environment: Environment): EnvironmentScope {
  const known = scopes.get(environment)
  if (known !== undefined) return known
  const libraries = findLibraries(environment.libraries)
  const scope = {
    macros: new MacroTable(environment.libraries),
    declarations: new CheckEnvironment({
      variables: new Map(environment.variables.map(({ name, type }) => [name, typeOf(type)])),
      functions: libraries.flatMap(functionsOf),
    }),
    bindings: new FunctionBindings(libraries),
    resultTypes: environment.result.types.map(typeOf),
    hasOptionalSyntax: environment.libraries.includes('optional'),
  }
  scopes.set(environment, scope)
  return scope
}

function functionsOf({ id, signatures }: Library): FunctionRow[] {
  return signatures.flatMap((table) =>
    [...readSignatures(table)].map(([name, overloads]) => ({ name, library: id, overloads })),
  )
}

function typeOf(text: string): CelType {
  return parseType(text) ?? dynType
}
