import type { Environment } from '../environments/environment.ts'
import type { ErrorCode } from '../errors.ts'
import type { Issue } from '../issue.ts'
import type { CelValue } from '../values/value.ts'
import { describeJson } from './describe-json.ts'
import { PreparedInput } from './prepared-input.ts'

/** The outcome of taking over values from outside. */
export type Adoption =
  | { readonly ok: true; readonly input: PreparedInput }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Converts JSON to CEL values as the service's decoder does: objects become maps, so that no name in them can
 * reach anything of JavaScript; numbers become doubles; lone surrogates become U+FFFD.
 * @param input the values of the environment's root variables, by name
 */
export function adoptInput(environment: Environment, input: unknown): Adoption {
  if (input instanceof PreparedInput) return { ok: true, input }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return failure(
      'invalid_input',
      `the input must be an object with the environment's variables by name, not ${describeJson(input)}`,
    )
  }
  const variables = new Map<string, CelValue>()
  for (const { name, type } of environment.variables) {
    if (!Object.hasOwn(input, name)) continue
    const adopted = adopt(Reflect.get(input, name), environment.limits.inputDepth)
    if (adopted instanceof Refusal) return failure(adopted.code, `${name}${adopted.message}`)
    if (type.startsWith('map(') && !(adopted instanceof Map)) {
      return failure(
        'invalid_input',
        `${name} must be an object, not ${describeJson(Reflect.get(input, name))}`,
      )
    }
    variables.set(name, adopted)
  }
  return { ok: true, input: new PreparedInput(variables) }
}

function failure(code: ErrorCode, message: string): Adoption {
  return { ok: false, issues: [{ code, stage: 'input', message }] }
}

class Refusal {
  readonly code: ErrorCode
  readonly message: string

  constructor(code: ErrorCode, message: string) {
    this.code = code
    this.message = message
  }
}

function adopt(value: unknown, depth: number): CelValue | Refusal {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value === 'number') {
    return Number.isFinite(value)
      ? value
      : new Refusal('invalid_input', ` holds ${value}, which JSON cannot`)
  }
  if (typeof value !== 'object') {
    return new Refusal('invalid_input', ` holds a value of type ${typeof value}, which JSON cannot`)
  }
  if (depth === 0) return new Refusal('limit_exceeded', ' nests deeper than the input may')
  return Array.isArray(value) ? adoptList(value, depth - 1) : adoptObject(value, depth - 1)
}

function adoptList(items: readonly unknown[], depth: number): CelValue | Refusal {
  const list: CelValue[] = []
  for (const item of items) {
    const adopted = adopt(item, depth)
    if (adopted instanceof Refusal) return adopted
    list.push(adopted)
  }
  return list
}

function adoptObject(object: object, depth: number): CelValue | Refusal {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) {
    return new Refusal('invalid_input', ' holds an object of a class, which JSON cannot')
  }
  const map = new Map<CelValue, CelValue>()
  for (const [key, item] of Object.entries<unknown>({ ...object })) {
    const adopted = adopt(item, depth)
    if (adopted instanceof Refusal) return adopted
    map.set(key.toWellFormed(), adopted)
  }
  return map
}
