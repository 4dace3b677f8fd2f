import {
  errorCodes,
  type EnvironmentId,
  type ErrorCode,
  compile,
  getEnvironment,
  type Compilation,
} from '@igakit/cel'
import type { RuleCase } from '@igakit/cel-testing'

export type Expectation = RuleCase['expect']

export const expectationKinds = ['true', 'false', 'error', 'value'] as const

export type ExpectationKind = (typeof expectationKinds)[number]

/** An expectation while the user edits it. */
export interface ExpectationDraft {
  readonly kind: ExpectationKind
  /** The error code, or the value as CEL source; unused for other outcomes. */
  readonly text: string
}

export type ExpectationReading =
  | { readonly ok: true; readonly expectation: Expectation }
  | { readonly ok: false; readonly message: string }

/** Formats an expectation for display. */
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
 * Converts a draft to an expectation.
 * @param place the environment of the rule
 * @param before the original expectation; unchanged values keep its notation
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
        : { ok: false, message: 'Unknown error code. Use one such as no_such_key.' }
    case 'value':
      return readValue(text, place)
    default:
      return kind satisfies never
  }
}

/** True if a rule can raise an error with this code. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code)
}

/**
 * Converts a value to the suite format: to JSON if that is exact, or else to CEL.
 * @param place the environment of the rule
 */
export function readValue(text: string, place: EnvironmentId): ExpectationReading {
  if (text.trim() === '') return { ok: false, message: 'Enter a value in CEL.' }
  const value = parseJson(text)
  if (isPlain(value)) return { ok: true, expectation: value }
  if (Array.isArray(value) && value.every(isPlain)) return { ok: true, expectation: value }
  const compilation = compileValue(text, place)
  if (compilation.ok) return { ok: true, expectation: { expr: text } }
  const [issue] = compilation.issues
  return {
    ok: false,
    message: `Invalid CEL value: ${issue?.message ?? 'it does not compile'}`,
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

/** True if JSON can represent the value exactly. */
function isPlain(value: unknown): value is null | boolean | number | string {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  return value === null || typeof value === 'boolean' || typeof value === 'string'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The value is CEL but not JSON, such as `duration("1h")`.
    return undefined
  }
}

/**
 * Compiles an expected value as in a suite: with all libraries, without variables, and with the message types and
 * constants of the rule's environment.
 */
export function compileValue(text: string, place: EnvironmentId): Compilation {
  const { constants, enumerations, types, typesAre } = getEnvironment(place)
  return compile(text, {
    ...getEnvironment('cel-go-all'),
    constants,
    types,
    ...(enumerations !== undefined && { enumerations }),
    ...(typesAre !== undefined && { typesAre }),
  })
}
