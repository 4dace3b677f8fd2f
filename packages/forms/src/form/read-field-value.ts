import { int64Range, readInteger } from '../values/read-integer.ts'
import { isObject } from '../values/is-object.ts'
import type { RuleScope } from '../rules/rule-scope.ts'
import type { RuleViolation } from '../rules/rule-violation.ts'
import type { FieldType } from './field-type.ts'

/** A value as its field has it, or why it is none of the field's. */
export type FieldValueReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly violations: readonly RuleViolation[] }

/**
 * Reads what a field is given. An integer becomes decimal digits, whichever way it is written; the values of files,
 * sign-ins and types that are not known are taken as they are.
 */
export function readFieldValue(
  type: FieldType | undefined,
  value: unknown,
  scope: RuleScope,
): FieldValueReading {
  switch (type) {
    case 'stringField':
      return isText(value) ? read(value) : refused(scope, type, 'must be a text')
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
      if (!Array.isArray(value)) return refused(scope, type, 'must be a list of texts')
      return checked(value, textFaults(value.entries(), type, scope))
    case 'stringMapField':
      if (!isObject(value)) return refused(scope, type, 'must be a map from texts to texts')
      return checked(value, textFaults(Object.entries(value), type, scope))
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

function textFaults(
  parts: Iterable<readonly [string | number, unknown]>,
  type: FieldType,
  scope: RuleScope,
): readonly RuleViolation[] {
  return [...parts]
    .filter(([, part]) => !isText(part))
    .map(([step]) => {
      const violation = scope.violation('invalid_type', type, 'must be a text')
      return { ...violation, path: [...violation.path, step] }
    })
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed()
}

function integerMessage(value: unknown): string {
  const isInexact = typeof value === 'number' && Number.isInteger(value)
  return isInexact
    ? 'must be a whole number of 64 bits, written as a string beyond 2^53, where JSON numbers are not exact'
    : 'must be a whole number of 64 bits'
}
