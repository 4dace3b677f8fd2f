import { scopeOf } from '../engine/scope-of-environment.ts'
import type { Environment } from '../environments/environment.ts'
import type { Issue } from '../issue.ts'
import { adoptInput } from './adopt-input.ts'
import { parseInput } from './parse-input.ts'
import type { PreparedInput } from './prepared-input.ts'

/** The outcome of preparing input: values to evaluate any number of rules on, or what is wrong. */
export type InputPreparation =
  | { readonly ok: true; readonly input: PreparedInput }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Reads the values of an environment's root variables once, for many evaluations.
 * @param json an object with the variables by name, such as `{"claims": {...}}`
 */
export function prepareInput(environment: Environment, json: string): InputPreparation {
  const parsed = parseInput(json, environment.limits)
  return parsed.ok
    ? adoptInput(environment, scopeOf(environment).messageTypes, parsed.input)
    : parsed
}
