import { type EnvironmentLimits, baseLimits } from '../environments/environment.ts'
import type { Issue } from '../issue.ts'
import { findJsonError } from './find-json-error.ts'
import { describeJson } from './invalid-input.ts'
import { needsWalk } from './needs-walk.ts'

/** The input limits; the same for every environment unless a profile changes them. */
export type InputLimits = Pick<EnvironmentLimits, 'inputBytes' | 'inputDepth'>

/** The result of parsing JSON input. */
export type ParsedInput =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Parses JSON like the service: the last duplicate key wins, and numbers outside the range of doubles are rejected.
 * @returns the value, or an `invalid_json` or `limit_exceeded` issue whose message contains the line and column
 */
export function parseInput(json: string, limits: InputLimits = baseLimits): ParsedInput {
  if (isLonger(json, limits.inputBytes)) {
    return failure('limit_exceeded', `the input has more than ${limits.inputBytes} bytes`)
  }
  if (!needsWalk(json, limits.inputDepth)) {
    try {
      return { ok: true, input: parseWellFormed(json) }
    } catch (error) {
      // Syntax errors are reported below with the message of Go's decoder.
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  const error = findJsonError(json, limits.inputDepth)
  if (error !== undefined) {
    return failure(error.code, `${error.message} (${placeOf(json, error.offset)})`)
  }
  return { ok: true, input: parseWellFormed(json) }
}

/**
 * Parses JSON with U+FFFD for lone surrogates, as Go reads them. Replaces them before parsing: names that become equal
 * are duplicates, and only the text shows which of them is the last.
 */
function parseWellFormed(json: string): unknown {
  const text = json.toWellFormed()
  return JSON.parse(surrogateEscape.test(text) ? text.replace(escapes, wellFormedEscape) : text)
}

const surrogateEscape = /\\u[dD][89a-fA-F][\da-fA-F]{2}/
const escapes =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\[^]/g
/** The length of the two escapes of a surrogate pair. */
const lengthOfPair = 12

function wellFormedEscape(escape: string): string {
  return surrogateEscape.test(escape) && escape.length < lengthOfPair ? '\\ufffd' : escape
}

/** Like {@link parseInput}, for token claims, which must be a JSON object. */
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

/** True if a text has more bytes in UTF-8. Encodes only texts close to the limit: a UTF-16 unit has up to 3 bytes. */
function isLonger(text: string, bytes: number): boolean {
  if (text.length > bytes) return true
  return text.length * 3 > bytes && encoder.encode(text).length > bytes
}

const encoder = new TextEncoder()

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  const column = Array.from(before.slice(before.lastIndexOf('\n') + 1)).length + 1
  return `line ${line}, column ${column}`
}
