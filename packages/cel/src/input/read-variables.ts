import type { EnvironmentVariable } from '../environments/environment.ts'
import { isJsonObject, isKeyed } from './adopt-json.ts'
import { describeJson, InvalidInput } from './invalid-input.ts'

/**
 * Reads variables' values from an input; missing variables are `undefined`.
 * @param input JSON with the variables, keyed by name or alias
 */
export function readVariables(
  variables: readonly Pick<EnvironmentVariable, 'name' | 'aliases' | 'type'>[],
  input: unknown,
): unknown[] {
  if (!isKeyed(input)) rejectInput(input)
  const values: unknown[] = []
  for (const { aliases, name, type } of variables) {
    const given = Object.hasOwn(input, name)
      ? name
      : aliases?.find((alias) => Object.hasOwn(input, alias))
    // If no name matches, the input might not be a JSON object.
    if (given === undefined && !isJsonObject(input)) rejectInput(input)
    const value = given === undefined ? undefined : input[given]
    if (value !== undefined && !isJsonObject(value) && type.startsWith('map(')) {
      throw new InvalidInput(
        'invalid_input',
        `${name} must be an object, not ${describeJson(value)}`,
      )
    }
    values.push(value)
  }
  return values
}

function rejectInput(input: unknown): never {
  throw new InvalidInput(
    'invalid_input',
    `the input must be an object with the environment's variables by name, not ${describeJson(input)}`,
  )
}
