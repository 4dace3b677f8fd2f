import { done, type Outcome } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'

/** How deep objects and lists may nest in a body. */
export const MAX_BODY_DEPTH = 500

/** The body of a request as JSON; undefined if it is empty. */
export function parseJsonBody(bytes: Uint8Array, headers: Headers): Outcome<unknown> {
  if (bytes.length === 0) return done(undefined)
  const judged = judgeContent(headers)
  return judged.ok ? parseJson(bytes) : judged
}

/** Bytes of JSON as a value. */
export function parseJson(bytes: Uint8Array): Outcome<unknown> {
  const text = decode(bytes)
  if (text === undefined) return refuseBody('Not UTF-8, which JSON has to be')
  if (nestsTooDeep(bytes)) return refuseBody(`Nests deeper than ${MAX_BODY_DEPTH} levels`)
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

/** Refuses a body that cannot be read as JSON by the headers that say how it is written. */
export function judgeContent(headers: Headers): Outcome<null> {
  const fault = contentFault(headers)
  return fault === undefined ? done(null) : refuseBody(fault)
}

function contentFault(headers: Headers): string | undefined {
  const type = headers.get('content-type') ?? ''
  if (type !== 'application/json') {
    if (!JSON_TYPE.test(type)) return 'The Content-Type of a body has to be application/json'
    const charset = CHARSET.exec(type)?.[1]
    if (charset !== undefined && !UTF_8.test(charset)) {
      return `The charset of a body has to be utf-8, not ${JSON.stringify(charset)}`
    }
  }
  const encoding = headers.get('content-encoding')
  return encoding === null || encoding.trim().toLowerCase() === 'identity'
    ? undefined
    : `The Content-Encoding ${JSON.stringify(encoding)} is not supported; send the body as it is`
}

/** With parameters or without. */
const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i

const CHARSET = /;\s*charset\s*=\s*("[^"]*"|[^;\s]*)/i

/** Both names of the encoding, quoted or not. */
const UTF_8 = /^(?:utf-?8|"utf-?8")$/i

/**
 * Fails on bytes that are not UTF-8 rather than replacing them: otherwise a verdict would be given on an expression
 * that nobody sent. A byte order mark is skipped, as RFC 8259 allows.
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

/** Parsing megabytes of opening brackets takes seconds, although they are no JSON. */
function nestsTooDeep(bytes: Uint8Array): boolean {
  if (bytes.length <= MAX_BODY_DEPTH) return false
  let depth = 0
  let inText = false
  for (let index = 0; index < bytes.length; index++) {
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
