import type { Library } from '../stdlib/library.ts'
import { type CelGoVersion, isAtLeast } from '../versions/cel-go-version.ts'
import type { Environment } from './environment.ts'
import { functionsOf } from './functions-of.ts'

/** An environment's data without derived members. */
export type EnvironmentData = Omit<Environment, 'functions' | 'libraries' | 'load'>

/**
 * Defines an environment from its data; derived members are computed on first use.
 * @param libraries in the order in which a function's overloads are tried; libraries that do not exist in the
 * environment's cel-go version are omitted
 */
export function defineEnvironment(
  data: EnvironmentData,
  libraries: readonly Library[],
): Environment {
  const librariesAt = (celGoVersion: CelGoVersion): readonly Library[] =>
    libraries
      .filter(({ since = celGoVersion }) => isAtLeast(celGoVersion, since))
      .map((library) => library.forTenant?.({ ...data, celGoVersion }) ?? library)
  let loaded: readonly Library[] | undefined
  const load: Environment['load'] = (celGoVersion = data.celGoVersion) =>
    celGoVersion === data.celGoVersion
      ? (loaded ??= librariesAt(celGoVersion))
      : librariesAt(celGoVersion)
  let functions: Environment['functions'] | undefined
  return {
    ...data,
    libraries: libraries
      .filter(({ since = data.celGoVersion }) => isAtLeast(data.celGoVersion, since))
      .map(({ id }) => id),
    load,
    get functions() {
      return (functions ??= functionsOf(load(), data))
    },
  }
}
