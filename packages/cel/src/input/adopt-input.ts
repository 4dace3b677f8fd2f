import type { Environment } from '../environments/environment.ts'
import type { MessageTypes } from '../environments/message-types.ts'
import type { Issue } from '../issue.ts'
import { adoptVariable } from './adopt-variable.ts'
import { InvalidInput } from './invalid-input.ts'
import { PreparedInput } from './prepared-input.ts'
import { readVariables } from './read-variables.ts'
import type { CelValue } from '../values/value.ts'

/** The outcome of taking over values from outside. */
export type Adoption =
  | { readonly ok: true; readonly input: PreparedInput }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Converts the values of an environment's root variables.
 * @param input JSON with the variables by name
 */
export function adoptInput(
  { limits, variables }: Environment,
  types: MessageTypes,
  input: unknown,
): Adoption {
  try {
    const values = readVariables(variables, input)
    const adopted = new Map<string, CelValue>()
    for (const [index, variable] of variables.entries()) {
      const json = values[index]
      if (json === undefined) continue
      adopted.set(variable.name, adoptVariable(json, variable, types, limits.inputDepth))
    }
    return { ok: true, input: new PreparedInput(adopted) }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { ok: false, issues: [{ code: error.code, stage: 'input', message: error.message }] }
  }
}
