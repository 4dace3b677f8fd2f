import { type CelValue, encodeValue, equal, type Evaluation, formatValue } from '@igakit/cel'
import type { Expectation } from '../suite/expectation.ts'
import type { ValueReader } from '../values/read-value.ts'

/** What a rule has to come to, made ready for any number of evaluations. */
export type Expected =
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'value'; readonly value: CelValue; readonly type: string | undefined }

/** Why an evaluation is not what was expected. */
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

/** Makes an expectation of a suite ready. */
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
 * Holds an evaluation to what was expected. Only an expected error is satisfied by one, and only one of its code; values
 * are equal as `==` has it, NaN to itself as well.
 */
export function judgeEvaluation(evaluation: Evaluation, expected: Expected): Mismatch | undefined {
  if (isExpected(evaluation, expected)) return undefined
  if (!evaluation.ok) {
    const [issue] = evaluation.issues
    return {
      message: expected.kind === 'error' ? 'ended with another error' : 'ended with an error',
      expected: expectedText(expected),
      actual: issue === undefined ? 'an error' : `error ${issue.code}: ${issue.message}`,
      ...(issue !== undefined && { code: issue.code }),
    }
  }
  const { type, value } = evaluation
  const actual = formatValue(value)
  const withType = expected.kind === 'value' && expected.type !== undefined
  return {
    message: expected.kind === 'error' ? 'did not end with an error' : 'came to something else',
    expected: expectedText(expected),
    actual: withType || actual === expectedText(expected) ? `${actual} (${type})` : actual,
  }
}

/** Whether it is what was expected, without the words. */
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
  // A number of a suite may be of any type: without one it is written as the suite has it.
  const text = typeof value === 'number' && type === undefined ? String(value) : formatValue(value)
  return type === undefined ? text : `${text} (${type})`
}

/** A value as a text that no other value has. */
export function valueKey(evaluation: Evaluation): string {
  return evaluation.ok
    ? `${evaluation.type} ${JSON.stringify(encodeValue(evaluation.value))}`
    : `error ${evaluation.issues.map(({ code }) => code).join(' ')}`
}
