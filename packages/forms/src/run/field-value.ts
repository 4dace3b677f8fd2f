import type { CelValue } from '@igakit/cel'
import type { FieldType } from '../definition/field.ts'
import type { RuleScope } from '../rules/rule-scope.ts'
import type { RuleViolation } from '../rules/rule-violation.ts'
import { isObject } from '../values/json.ts'
import { int64Range, readInteger } from '../values/protobuf-json.ts'

type FieldValueReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly violations: readonly RuleViolation[] }

/**
 * Parses input for a field. Converts integers in any notation to decimal strings. Leaves files, sign-ins and values
 * of unknown types unchanged.
 */
export function readFieldValue(
  type: FieldType | undefined,
  value: unknown,
  scope: RuleScope,
): FieldValueReading {
  switch (type) {
    case 'stringField':
      return isString(value) ? read(value) : refused(scope, type, 'must be a string')
    case 'boolField':
      return typeof value === 'boolean'
        ? read(value)
        : refused(scope, type, 'must be true or false')
    case 'int64Field': {
      const integer = readInteger(value, int64Range)
      return integer === undefined
        ? refused(scope, type, integerMessage(value))
        : read(String(integer))
    }
    case 'stringSliceField':
      if (!Array.isArray(value)) return refused(scope, type, 'must be a list of strings')
      return checked(value, invalidParts(value.entries(), type, scope))
    case 'stringMapField':
      if (!isObject(value)) return refused(scope, type, 'must be a map of strings to strings')
      return checked(value, invalidParts(Object.entries(value), type, scope))
    case 'fileField':
    case 'oauth2Field':
    case undefined:
      return read(value)
  }
}

function read(value: unknown): FieldValueReading {
  return { ok: true, value }
}

function checked(value: unknown, violations: readonly RuleViolation[]): FieldValueReading {
  return violations.length === 0 ? read(value) : { ok: false, violations }
}

function refused(scope: RuleScope, type: FieldType, message: string): FieldValueReading {
  return { ok: false, violations: [scope.violation('invalid_type', type, message)] }
}

function invalidParts(
  parts: Iterable<readonly [string | number, unknown]>,
  type: FieldType,
  scope: RuleScope,
): readonly RuleViolation[] {
  return [...parts]
    .filter(([, part]) => !isString(part))
    .map(([step]) => {
      const violation = scope.violation('invalid_type', type, 'must be a string')
      return { ...violation, path: [...violation.path, step] }
    })
}

function isString(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed()
}

function integerMessage(value: unknown): string {
  const isInexact = typeof value === 'number' && Number.isInteger(value)
  return isInexact
    ? 'must be a 64-bit integer, written as a string because JSON numbers are not exact beyond 2^53'
    : 'must be a 64-bit integer'
}

/** Converts the result of an expression, whose type the evaluation has already checked. */
export function fieldValueOfCel(value: CelValue): unknown {
  if (typeof value === 'bigint') return String(value)
  // Only integer fields accept doubles, and only with integral values.
  if (typeof value === 'number') return String(BigInt(value))
  if (value instanceof Map) return Object.fromEntries(value)
  return value
}

/** Returns true for a missing value and for an empty string, list or map. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isObject(value) && Object.keys(value).length === 0
}

/** Returns true if a field counts as filled in for a relationship. Unticked checkboxes do not count. */
export function isFilledIn(value: unknown): boolean {
  return value !== false && !isEmpty(value)
}
