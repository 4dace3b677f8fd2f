import type { Environment } from './environment.ts'
import { functionsOf } from './functions-of.ts'

/** Everything of an environment but what is derived. */
export type EnvironmentData = Omit<Environment, 'functions'>

/** An environment of its data; what is derived is so when it is first asked for. */
export function defineEnvironment(data: EnvironmentData): Environment {
  let functions: Environment['functions'] | undefined
  return {
    ...data,
    get functions() {
      return (functions ??= functionsOf(data))
    },
  }
}
