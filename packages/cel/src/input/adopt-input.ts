import type { Environment } from '../environments/environment.ts'
import type { Issue } from '../issue.ts'
import type { CelValue } from '../values/value.ts'
import { adoptJson } from './adopt-json.ts'
import { InvalidInput } from './invalid-input.ts'
import { PreparedInput } from './prepared-input.ts'
import { readVariables } from './read-variables.ts'

/** The outcome of taking over values from outside. */
export type Adoption =
  | { readonly ok: true; readonly input: PreparedInput }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Converts the values of an environment's root variables.
 * @param input JSON with the variables by name
 */
export function adoptInput(environment: Environment, input: unknown): Adoption {
  try {
    const values = readVariables(environment.variables, input)
    const variables = new Map<string, CelValue>()
    environment.variables.forEach(({ name }, index) => {
      const json = values[index]
      if (json !== undefined) variables.set(name, adoptJson(json, environment.limits.inputDepth))
    })
    return { ok: true, input: new PreparedInput(variables) }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { ok: false, issues: [{ code: error.code, stage: 'input', message: error.message }] }
  }
}
