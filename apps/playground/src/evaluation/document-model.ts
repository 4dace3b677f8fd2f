import {
  compile,
  formFieldEnvironment,
  getEnvironment,
  isFormFieldType,
  parseClaims,
  parseInput,
  type Compilation,
  type Environment,
  type ParsedInput,
} from '@igakit/cel'
import { environmentEntry } from '../workspace/environments.ts'
import type { RuleQuestion } from './question.ts'

type Scope = Pick<RuleQuestion, 'environment' | 'fieldType'>

/** The maximum number of documents in a request: two lists of records, or a rule and its input. */
const mostTexts = 2

/**
 * A cache of results for the most recent keys. A keystroke changes only one document, so the others are not parsed
 * again.
 */
class Newest<Result> {
  readonly #results = new Map<string, Result>()

  get(key: readonly unknown[], read: () => Result): Result {
    const id = JSON.stringify(key)
    const result = this.#results.get(id) ?? read()
    this.#results.delete(id)
    this.#results.set(id, result)
    const [oldest] = this.#results.keys()
    if (this.#results.size > mostTexts && oldest !== undefined) this.#results.delete(oldest)
    return result
  }
}

const rules = new Newest<Compilation>()
const inputs = new Newest<ParsedInput>()
const jsons = new Newest<ParsedInput>()

/** Returns the environment of a rule. For the rule of a form field, the environment uses the field's type. */
export function environmentOf({ environment: id, fieldType }: Scope): Environment {
  const environment = getEnvironment(id)
  const isOfForm = id === 'form-default' || id === 'form-transformation'
  return isOfForm && fieldType && isFormFieldType(fieldType)
    ? formFieldEnvironment(environment, fieldType)
    : environment
}

/** Compiles a rule, or returns its cached compilation. */
export function compiledRule(scope: Scope & Pick<RuleQuestion, 'expression'>): Compilation {
  const { environment, expression, fieldType } = scope
  return rules.get([environment, fieldType, expression], () =>
    compile(expression, environmentOf(scope)),
  )
}

/** Parses the JSON of the input editor into the values of the environment's variables, keyed by name. */
export function readInput(json: string, scope: Scope): ParsedInput {
  const { environment, fieldType } = scope
  return inputs.get([environment, fieldType, json], () => {
    const { limits } = environmentOf(scope)
    if (environmentEntry(environment).input === 'variables') return parseInput(json, limits)
    const claims = parseClaims(json, limits)
    return claims.ok ? { ok: true, input: { claims: claims.input } } : claims
  })
}

/** Parses the JSON of the other editors. */
export function readJson(json: string): ParsedInput {
  return jsons.get([json], () => parseInput(json))
}
