import type { Environment, EnvironmentField } from '@igakit/cel'
import type { RecordType } from './compile-expression.ts'
import { isPlainObject } from './plain-object.ts'

/** Tells whether the evaluator takes a record as it is: every field of its type, and all of it JSON. */
export type RecordGuard = (record: unknown) => record is PlainRecord

/** A record of which that is so. */
export type PlainRecord = Readonly<Record<string, unknown>>

/** More than what the guard lets through ever nests. */
const nesting = 8

type Check = (value: unknown) => boolean

/**
 * Makes the guard of records of a type, of the fields that the environment declares. Where it says no, the evaluator
 * has to say what is wrong, if anything is: the guard is stricter than need be.
 */
export function makeRecordGuard(environment: Environment, type: RecordType): RecordGuard {
  // Where a profile allows little nesting, what is not read may still be refused for it.
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
      // The evaluator refuses a field that is there under two names; such records are its own to judge.
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
  // What else a field may be is converted in ways of its own.
  return environment.types.some(({ name }) => name === type)
    ? messageCheck(environment, type)
    : () => false
}

const isText: Check = (value) => typeof value === 'string'

const isListOfTexts: Check = (value) => Array.isArray(value) && value.every(isText)

/** Whether something is JSON of at most two levels, which is what profiles have. */
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
