import { type CelValue, encodeValue, equal, type Evaluation, formatValue } from '@igakit/cel'
import type { Expectation } from '../../suite/expectation.ts'
import type { ValueReader } from '../../values/read-value.ts'

/** An expectation prepared for repeated evaluations. */
export type Expected =
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'value'; readonly value: CelValue; readonly type: string | undefined }

/** The difference between an evaluation and its expectation. */
export interface Mismatch {
  readonly message: string
  readonly expected: string
  readonly actual: string
  readonly code?: string
}

const typeNames: Readonly<Record<string, string>> = {
  timestamp: 'google.protobuf.Timestamp',
  duration: 'google.protobuf.Duration',
}

/** Prepares the expectation of a case. */
export function readExpectation(expectation: Expectation, values: ValueReader): Expected {
  if (typeof expectation === 'object' && expectation !== null) {
    if ('error' in expectation) return { kind: 'error', code: expectation.error }
    if ('value' in expectation) {
      const { type, value } = expectation
      const name = type === undefined ? undefined : (typeNames[type] ?? type)
      return { kind: 'value', value: values.celValue(value), type: name }
    }
  }
  return { kind: 'value', value: values.celValue(expectation), type: undefined }
}

/**
 * Compares an evaluation with its expectation. An expected error matches only an error with the same code; values are
 * compared with `==`, and NaN equals NaN.
 */
export function checkEvaluation(evaluation: Evaluation, expected: Expected): Mismatch | undefined {
  if (isExpected(evaluation, expected)) return undefined
  if (!evaluation.ok) {
    const [issue] = evaluation.issues
    return {
      message: expected.kind === 'error' ? 'unexpected error code' : 'unexpected error',
      expected: expectedText(expected),
      actual: issue === undefined ? 'an error' : `error ${issue.code}: ${issue.message}`,
      ...(issue !== undefined && { code: issue.code }),
    }
  }
  const { type, value } = evaluation
  const actual = formatValue(value)
  const withType = expected.kind === 'value' && expected.type !== undefined
  return {
    message: expected.kind === 'error' ? 'missing error' : 'unexpected result',
    expected: expectedText(expected),
    actual: withType || actual === expectedText(expected) ? `${actual} (${type})` : actual,
  }
}

/** True if an evaluation meets its expectation. Unlike `checkEvaluation`, does not build a message. */
export function isExpected(evaluation: Evaluation, expected: Expected): boolean {
  if (!evaluation.ok) {
    return expected.kind === 'error' && evaluation.issues.some(({ code }) => code === expected.code)
  }
  if (expected.kind === 'error') return false
  if (expected.type !== undefined && expected.type !== evaluation.type) return false
  return isSameValue(evaluation.value, expected.value)
}

function isSameValue(actual: CelValue, expected: CelValue): boolean {
  return equal(actual, expected) || (Number.isNaN(actual) && Number.isNaN(expected))
}

function expectedText(expected: Expected): string {
  if (expected.kind === 'error') return `error ${expected.code}`
  const { type, value } = expected
  // A number without a type in a suite may have any numeric type.
  const text = typeof value === 'number' && type === undefined ? String(value) : formatValue(value)
  return type === undefined ? text : `${text} (${type})`
}

/** Returns a key that is unique to a value; for an error, a key of its codes. */
export function valueKey(evaluation: Evaluation): string {
  return evaluation.ok
    ? `${evaluation.type} ${JSON.stringify(encodeValue(evaluation.value))}`
    : `error ${evaluation.issues.map(({ code }) => code).join(' ')}`
}
