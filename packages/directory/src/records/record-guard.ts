import type { Environment, EnvironmentField } from '@igakit/cel'
import type { RecordType } from './compile-expression.ts'

/** A JSON object, not an instance of a class. */
export type PlainObject = Readonly<Record<string, unknown>>

/** Returns true for an object created by JSON.parse or without a prototype. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Returns true if the evaluator would accept a record unchanged: all fields are JSON values of their declared types.
 */
export type RecordGuard = (record: unknown) => record is PlainRecord

/** A record that passed the guard. */
export type PlainRecord = Readonly<Record<string, unknown>>

/** A nesting depth above the maximum that the guard accepts. */
const nesting = 8

type Check = (value: unknown) => boolean

/**
 * Creates the guard for records of a type, using the environment's fields. The guard is stricter than the evaluator,
 * which checks all records that fail the guard.
 */
export function makeRecordGuard(environment: Environment, type: RecordType): RecordGuard {
  // With a low nesting limit, even unread fields may be rejected.
  const isShallowEnough = environment.limits.inputDepth > nesting
  const isOfType = messageCheck(environment, type)
  return (record): record is PlainRecord => isShallowEnough && isOfType(record)
}

function messageCheck(environment: Environment, type: string): Check {
  const fields = environment.types.find(({ name }) => name === type)?.fields ?? []
  const checks = new Map(fields.map((field) => [field.name, fieldCheck(environment, field)]))
  const otherSpellings = new Set(fields.flatMap(({ aliases = [] }) => aliases))
  return (value) => {
    if (!isPlainObject(value)) return false
    for (const name of Object.keys(value)) {
      // The evaluator rejects a field that occurs under two names.
      if (otherSpellings.has(name)) return false
      const field = value[name]
      if (field === undefined || field === null) continue
      if (!(checks.get(name) ?? isShallowJson)(field)) return false
    }
    return true
  }
}

function fieldCheck(environment: Environment, { type }: EnvironmentField): Check {
  if (type === 'string') return isText
  if (type === 'list(string)') return isListOfTexts
  if (type === 'map(string, dyn)') return (value) => isPlainObject(value) && isShallowJson(value)
  if (environment.enumerations?.some(({ name }) => name === type) === true) return isText
  // Fields of other types need conversion.
  return environment.types.some(({ name }) => name === type)
    ? messageCheck(environment, type)
    : () => false
}

const isText: Check = (value) => typeof value === 'string'

const isListOfTexts: Check = (value) => Array.isArray(value) && value.every(isText)

/** Accepts JSON of at most two levels, which covers profiles. */
const isShallowJson: Check = (value) =>
  isScalar(value) ||
  (Array.isArray(value) ? value.every(isScalar) : isPlainObject(value) && hasScalars(value))

const isScalar: Check = (value) =>
  typeof value === 'string' ||
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

function hasScalars(object: PlainRecord): boolean {
  for (const name of Object.keys(object)) if (!isScalar(object[name])) return false
  return true
}
