import type { EnvironmentVariable } from '../environments/environment.ts'
import { isJsonObject } from './adopt-json.ts'
import { describeJson } from './describe-json.ts'
import { InvalidInput } from './invalid-input.ts'
import { isKeyed } from './is-keyed.ts'

/**
 * Takes the values of variables out of an input; `undefined` for those that it does not have.
 * @param input JSON with the variables by name, or by another name of the same value
 */
export function readVariables(
  variables: readonly Pick<EnvironmentVariable, 'name' | 'aliases' | 'type'>[],
  input: unknown,
): unknown[] {
  if (!isKeyed(input)) refuseInput(input)
  const values: unknown[] = []
  for (const { aliases, name, type } of variables) {
    const given = Object.hasOwn(input, name)
      ? name
      : aliases?.find((alias) => Object.hasOwn(input, alias))
    // What has none of the names may be no object of JSON at all.
    if (given === undefined && !isJsonObject(input)) refuseInput(input)
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

function refuseInput(input: unknown): never {
  throw new InvalidInput(
    'invalid_input',
    `the input must be an object with the environment's variables by name, not ${describeJson(input)}`,
  )
}
