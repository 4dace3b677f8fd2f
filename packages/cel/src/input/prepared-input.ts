import type { CelValue } from '../values/value.ts'
import type { Environment } from '../environments/environment.ts'
import type { MessageTypes } from '../values/message-types.ts'
import type { Issue } from '../issue.ts'
import { adoptVariable } from './adopt-variable.ts'
import { InputMeter } from './input-meter.ts'
import { InvalidInput } from './invalid-input.ts'
import { readVariables } from './read-variables.ts'

/** The values of the root variables, validated, converted and independent of the caller's objects. */
export class PreparedInput {
  readonly variables: ReadonlyMap<string, CelValue>

  constructor(variables: ReadonlyMap<string, CelValue>) {
    this.variables = variables
  }
}

/** The result of converting input. */
export type Adoption =
  | { readonly ok: true; readonly input: PreparedInput }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Converts the values of an environment's root variables.
 * @param input JSON with the variables, keyed by name
 */
export function adoptInput(
  { limits, variables }: Environment,
  types: MessageTypes,
  input: unknown,
): Adoption {
  try {
    const values = readVariables(variables, input)
    const adopted = new Map<string, CelValue>()
    const meter = new InputMeter()
    for (const [index, variable] of variables.entries()) {
      const json = values[index]
      if (json === undefined) continue
      adopted.set(variable.name, adoptVariable(json, variable, types, limits.inputDepth, meter))
    }
    return { ok: true, input: new PreparedInput(adopted) }
  } catch (error) {
    return { ok: false, issues: [issueOf(error)] }
  }
}

function issueOf(error: unknown): Issue {
  if (error instanceof InvalidInput) {
    return { code: error.code, stage: 'input', message: error.message }
  }
  // A profile may allow deeper nesting than the stack can handle.
  if (error instanceof RangeError) {
    return { code: 'limit_exceeded', stage: 'input', message: 'the input is nested too deeply' }
  }
  return { code: 'internal_error', stage: 'input', message: String(error) }
}
