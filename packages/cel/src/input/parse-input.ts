import type { EnvironmentLimits } from '../environments/environment.ts'
import { baseLimits } from '../environments/limits.ts'
import type { Issue } from '../issue.ts'
import { findJsonError } from './find-json-error.ts'
import { describeJson } from './describe-json.ts'
import { needsWalk } from './needs-walk.ts'

/** The limits that hold for input; those of every environment unless a profile changes them. */
export type InputLimits = Pick<EnvironmentLimits, 'inputBytes' | 'inputDepth'>

/** The outcome of reading JSON. */
export type ParsedInput =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Reads JSON as the service does: the last of repeated keys wins, a number that no double holds is refused.
 * @returns what the text says, or an `invalid_json` or `limit_exceeded` issue whose message has line and column
 */
export function parseInput(json: string, limits: InputLimits = baseLimits): ParsedInput {
  const bytes = json.length > limits.inputBytes ? json.length : utf8Length(json)
  if (bytes > limits.inputBytes) {
    return failure('limit_exceeded', `the input has more than ${limits.inputBytes} bytes`)
  }
  if (!needsWalk(json, limits.inputDepth)) {
    try {
      return { ok: true, input: JSON.parse(json) }
    } catch (error) {
      // What is wrong with the text is said below, in the words of Go's decoder.
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  const error = findJsonError(json, limits.inputDepth)
  if (error !== undefined) {
    return failure(error.code, `${error.message} (${placeOf(json, error.offset)})`)
  }
  return { ok: true, input: JSON.parse(json) }
}

/** {@link parseInput} for the claims of a token, which must be a JSON object. */
export function parseClaims(json: string, limits: InputLimits = baseLimits): ParsedInput {
  const parsed = parseInput(json, limits)
  if (!parsed.ok) return parsed
  const { input } = parsed
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return parsed
  return failure('invalid_input', `the claims must be a JSON object, not ${describeJson(input)}`)
}

function failure(code: Issue['code'], message: string): ParsedInput {
  return { ok: false, issues: [{ code, stage: 'input', message }] }
}

function utf8Length(text: string): number {
  return encoder.encode(text).length
}

const encoder = new TextEncoder()

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  const column = Array.from(before.slice(before.lastIndexOf('\n') + 1)).length + 1
  return `line ${line}, column ${column}`
}
