import { errorCodes, type EnvironmentId, type ErrorCode } from '@igakit/cel'
import type { RuleCase } from '@igakit/cel-testing'
import { compileValue } from './compile-value.ts'

export type Expectation = RuleCase['expect']

export const expectationKinds = ['true', 'false', 'error', 'value'] as const

export type ExpectationKind = (typeof expectationKinds)[number]

/** What a case expects, as a person edits it. */
export interface ExpectationDraft {
  readonly kind: ExpectationKind
  /** The code of the error, or the value in CEL; meaningless for the others. */
  readonly text: string
}

export type ExpectationReading =
  | { readonly ok: true; readonly expectation: Expectation }
  /** One sentence. */
  | { readonly ok: false; readonly message: string }

/** An expectation as a person reads it. */
export function expectationText(expectation: Expectation): string {
  const { kind, text } = draftOf(expectation)
  if (kind === 'error') return `error ${text}`
  const type = typeOf(expectation)
  return type === undefined ? text : `${text} (${type})`
}

export function draftOf(expectation: Expectation): ExpectationDraft {
  if (typeof expectation === 'boolean') {
    const kind = expectation ? 'true' : 'false'
    return { kind, text: kind }
  }
  if (typeof expectation === 'object' && expectation !== null) {
    if ('error' in expectation) return { kind: 'error', text: expectation.error }
    if ('expr' in expectation) return { kind: 'value', text: expectation.expr }
    if ('value' in expectation) return { kind: 'value', text: celText(expectation.value) }
  }
  return { kind: 'value', text: celText(expectation) }
}

/**
 * What a draft says.
 * @param place where the rule lives
 * @param before the expectation that was edited: what a draft leaves as it was stays as it was written
 */
export function readDraft(
  draft: ExpectationDraft,
  place: EnvironmentId,
  before?: Expectation,
): ExpectationReading {
  const { kind, text } = draft
  if (before !== undefined) {
    const old = draftOf(before)
    if (old.kind === kind && old.text === text) return { ok: true, expectation: before }
  }
  switch (kind) {
    case 'true':
      return { ok: true, expectation: true }
    case 'false':
      return { ok: true, expectation: false }
    case 'error':
      return isErrorCode(text)
        ? { ok: true, expectation: { error: text } }
        : { ok: false, message: 'No error has this code; no_such_key is one, for example.' }
    case 'value':
      return readValue(text, place)
    default:
      return kind satisfies never
  }
}

/** Whether an error may end with this code. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code)
}

/**
 * A value as a suite has it: in JSON where that says the same, else in CEL.
 * @param place where the rule lives that results in it
 */
export function readValue(text: string, place: EnvironmentId): ExpectationReading {
  if (text.trim() === '') return { ok: false, message: 'Enter a value, in CEL.' }
  const value = parseJson(text)
  if (isPlain(value)) return { ok: true, expectation: value }
  if (Array.isArray(value) && value.every(isPlain)) return { ok: true, expectation: value }
  const compilation = compileValue(text, place)
  if (compilation.ok) return { ok: true, expectation: { expr: text } }
  const [issue] = compilation.issues
  return {
    ok: false,
    message: `This is no value in CEL: ${issue?.message ?? 'it does not compile'}`,
  }
}

function typeOf(expectation: Expectation): string | undefined {
  return typeof expectation === 'object' && expectation !== null && 'type' in expectation
    ? expectation.type
    : undefined
}

function celText(value: unknown): string {
  return typeof value === 'object' && value !== null && 'expr' in value
    ? String(value.expr)
    : JSON.stringify(value)
}

/** What JSON says as exactly as CEL does. */
function isPlain(value: unknown): value is null | boolean | number | string {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  return value === null || typeof value === 'boolean' || typeof value === 'string'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // CEL that is no JSON, such as `duration("1h")`.
    return undefined
  }
}
