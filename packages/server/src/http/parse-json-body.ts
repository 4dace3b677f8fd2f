import type { IncomingHttpHeaders } from 'node:http'
import { done, type Outcome, refuseFields } from '../errors/refusal.ts'

/** The maximum nesting depth of objects and arrays in a body. */
export const MAX_BODY_DEPTH = 500

/** Parses a request body. The result is undefined for an empty body. */
export function parseJsonBody(bytes: Uint8Array, headers: IncomingHttpHeaders): Outcome<unknown> {
  if (bytes.length === 0) return done(undefined)
  const checked = checkContent(headers)
  return checked.ok ? parseJson(bytes) : checked
}

/** Parses JSON bytes. */
export function parseJson(bytes: Uint8Array): Outcome<unknown> {
  const text = decode(bytes)
  if (text === undefined) return refuseBody('Not valid UTF-8')
  if (hasManyBrackets(text) && nestsTooDeep(bytes))
    return refuseBody(`Nests deeper than ${MAX_BODY_DEPTH} levels`)
  try {
    return done(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return refuseBody(`Not JSON: ${error.message}`)
  }
}

function refuseBody(description: string): Outcome<never> {
  return refuseFields({ field: 'body', description })
}

/** Parses a JSON text. Returns undefined, which no JSON text means, if the text is not JSON. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** Rejects a body whose headers declare a format other than JSON. */
export function checkContent(headers: IncomingHttpHeaders): Outcome<null> {
  const fault = contentFault(headers)
  return fault === undefined ? done(null) : refuseBody(fault)
}

function contentFault(headers: IncomingHttpHeaders): string | undefined {
  const { 'content-type': type = '', 'content-encoding': encoding } = headers
  if (type !== 'application/json') {
    if (!JSON_TYPE.test(type)) return 'The Content-Type of a body must be application/json'
    const charset = CHARSET.exec(type)?.[1]
    if (charset !== undefined && !UTF_8.test(charset)) {
      return `The charset of a body must be utf-8, not ${JSON.stringify(charset)}`
    }
  }
  return encoding === undefined || encoding.trim().toLowerCase() === 'identity'
    ? undefined
    : `The Content-Encoding ${JSON.stringify(encoding)} is not supported; send the body as it is`
}

/** Matches the JSON content type with or without parameters. */
const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i

const CHARSET = /;\s*charset\s*=\s*("[^"]*"|[^;\s]*)/i

/** Matches both names of UTF-8, quoted or not. */
const UTF_8 = /^(?:utf-?8|"utf-?8")$/i

/**
 * Decodes strictly, because replacing invalid bytes would evaluate an expression that the client did not send. A byte
 * order mark is skipped, as RFC 8259 allows.
 */
const decoder = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING_BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d
const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d

/** True if a body has more opening brackets than levels are allowed, so that its depth must be determined. */
function hasManyBrackets(text: string): boolean {
  let left = MAX_BODY_DEPTH
  for (const bracket of ['[', '{']) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      if (--left < 0) return true
    }
  }
  return false
}

/**
 * True if a body exceeds the depth limit. Checked before parsing, because parsing megabytes of opening brackets takes
 * seconds.
 */
function nestsTooDeep(bytes: Uint8Array): boolean {
  let depth = 0
  let inText = false
  // Stop when the remaining bytes are too few to exceed the limit.
  for (let index = 0; depth + bytes.length - index > MAX_BODY_DEPTH; index++) {
    const byte = bytes[index]
    if (inText) {
      if (byte === BACKSLASH) index++
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) {
      inText = true
    } else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      if (++depth > MAX_BODY_DEPTH) return true
    } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) {
      depth--
    }
  }
  return false
}
