import { scopeOf } from './engine/scope-of-environment.ts'
import type { Environment } from './environments/environment.ts'
import type { Issue } from './issue.ts'
import { adoptInput, type PreparedInput } from './input/prepared-input.ts'
import { parseInput } from './input/parse-input.ts'

/** The result of preparing input: values for any number of evaluations, or issues. */
export type InputPreparation =
  | { readonly ok: true; readonly input: PreparedInput }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Parses the values of an environment's root variables once, for many evaluations.
 * @param json an object with the variables, keyed by name, such as `{"claims": {...}}`
 */
export function prepareInput(environment: Environment, json: string): InputPreparation {
  const parsed = parseInput(json, environment.limits)
  return parsed.ok
    ? adoptInput(environment, scopeOf(environment).messageTypes, parsed.input)
    : parsed
}
