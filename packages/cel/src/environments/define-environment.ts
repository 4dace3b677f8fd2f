import type { Library } from '../stdlib/library.ts'
import type { Environment } from './environment.ts'
import { functionsOf } from './functions-of.ts'

/** Everything of an environment but what is derived. */
export type EnvironmentData = Omit<Environment, 'functions' | 'libraries' | 'load'>

/**
 * An environment of its data; what is derived is so when it is first asked for.
 * @param libraries in the order in which overloads of one function are tried
 */
export function defineEnvironment(
  data: EnvironmentData,
  libraries: readonly Library[],
): Environment {
  let loaded: readonly Library[] | undefined
  const load = (): readonly Library[] =>
    (loaded ??= libraries.map((library) => library.forTenant?.(data) ?? library))
  let functions: Environment['functions'] | undefined
  return {
    ...data,
    libraries: libraries.map(({ id }) => id),
    load,
    get functions() {
      return (functions ??= functionsOf(load(), data))
    },
  }
}
