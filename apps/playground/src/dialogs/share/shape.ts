import { isRecord } from '../../shared/guards.ts'

/** Returns true if a value has the expected structure. */
export type Check = (value: unknown) => boolean

type Members = Readonly<Record<string, Check>>

/** Checks that a value is an object that contains all required members and, apart from them, only allowed members. */
export function objectOf(required: Members, allowed: Members = {}): Check {
  return (value) => {
    if (!isRecord(value)) return false
    const checks = new Map(Object.entries({ ...required, ...allowed }))
    return (
      Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
      Object.entries(value).every(([name, member]) => checks.get(name)?.(member) ?? false)
    )
  }
}

export function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check)
}

/** Checks that a value is an object with any keys whose values all pass the same check. */
export function recordOf(check: Check): Check {
  return (value) => isRecord(value) && Object.values(value).every(check)
}

export function anyOf(...checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value))
}

export function oneOf(...texts: readonly string[]): Check {
  return (value) => texts.some((text) => text === value)
}

export const isText: Check = (value) => typeof value === 'string'

export const isAnything: Check = () => true

export const isObject: Check = isRecord
