import { signatureState, type SignatureState } from './signature-state.ts'

/** A decoded token, without its signature. */
export interface DecodedJwt {
  /** The payload exactly as the issuer wrote it; parse it like any other claims. */
  readonly claimsJson: string
  readonly signature: SignatureState
}

/** Stable error codes for tokens. */
export type JwtProblemCode = 'encrypted_jwt' | 'invalid_jwt'

/** A token's claims, or the error in the token. */
export type JwtReading =
  | ({ readonly ok: true } & DecodedJwt)
  | {
      readonly ok: false
      readonly code: JwtProblemCode
      /** The error as a sentence fragment, without a capital letter or full stop. */
      readonly message: string
      /** The fix, as a full sentence. */
      readonly hint: string
    }

type Failure = Extract<JwtReading, { ok: false }>

/**
 * The maximum length of the input in UTF-16 code units, about a hundred times the usual size limit of an HTTP
 * header.
 */
const maxLength = 1024 * 1024

const alphabet = /^[A-Za-z0-9_-]*$/
const askAgain =
  'Copy the whole token again: three parts with a dot between each, header.payload.signature.'

/** Matches a header or variable name, quotes and `Bearer` before a token, but not a padded first part. */
const before =
  /^(?:export\s+)?["'`]?(?:[\w-]{1,100}["'`]?\s*[:=]\s*(?![.=]))?["'`]?(?:Bearer\s+)?["'`]?/i
const after = /["'`]?[,;]?["'`]?$/

/**
 * Decodes a compact JSON Web Token. Accepts the token as copied: with `Authorization:`, `NAME=`, `Bearer` or quotes,
 * and wrapped over several lines. Never throws and makes no network requests. Does not verify the signature; only its
 * length is used, to detect truncated tokens. Messages never contain parts of the token, because a valid token is a
 * secret.
 */
export function decodeJwt(text: string): JwtReading {
  if (text.length > maxLength) {
    return failure(`the token has more than ${maxLength} characters`, 'Use a shorter token.')
  }
  const trimmed = text.trim()
  if (/^[{[]/.test(trimmed)) {
    return failure(
      'the text is JSON, not a token',
      'Use claims as they are, or copy only the token out of the JSON.',
    )
  }
  const token = trimmed.replace(before, '').replace(after, '').replaceAll(/\s+/g, '')
  const [header = '', payload, signature, ...more] = token.split('.')
  if (more.length === 2) {
    return {
      ok: false,
      code: 'encrypted_jwt',
      message: 'the token is encrypted (a JWE of five parts), so its claims cannot be read',
      hint: 'Use the signed token inside it.',
    }
  }
  if (more.length > 0) return failure(`the token has ${3 + more.length} parts instead of 3`)
  const headerReading = readPart(header, 'header')
  if (!headerReading.ok) return headerReading
  if (payload === undefined) return failure('the token ends after its header')
  const payloadReading = readPart(payload, 'payload')
  if (!payloadReading.ok) return isNested(headerReading.value) ? nested : payloadReading
  if (signature === undefined) {
    return failure(
      'the token has no signature part: it was cut off after its payload',
      `${askAgain} An unsigned token ends with a dot.`,
    )
  }
  if (!alphabet.test(signature)) return foreignCharacters('signature')
  const algorithm: unknown = Object.getOwnPropertyDescriptor(headerReading.value, 'alg')?.value
  return {
    ok: true,
    claimsJson: payloadReading.json,
    signature: signatureState(signature, algorithm),
  }
}

/** True if the header marks a nested token, whose payload is another token (RFC 7519). */
function isNested(header: object): boolean {
  const type: unknown = Object.getOwnPropertyDescriptor(header, 'cty')?.value
  return typeof type === 'string' && type.toUpperCase() === 'JWT'
}

const nested: Failure = {
  ok: false,
  code: 'invalid_jwt',
  message: 'the token is nested: its payload is another token',
  hint: 'Use the token inside it.',
}

type PartReading = { readonly ok: true; readonly json: string; readonly value: object } | Failure

/** Parses a part of the token as a JSON object. */
function readPart(part: string, name: 'header' | 'payload'): PartReading {
  if (part === '') return failure(`the ${name} of the token is empty`)
  if (!alphabet.test(part)) return foreignCharacters(name)
  // Unpadded base64url never ends with a single leftover character.
  if (part.length % 4 === 1) return failure(`the ${name} of the token is cut off`)
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part))
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ok: true, json, value }
    }
  } catch {
    // Falls through to the generic message below, because the original error would quote the token.
  }
  return failure(`the ${name} of the token is not a JSON object`)
}

function bytesOf(part: string): Uint8Array {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function foreignCharacters(name: string): Failure {
  return failure(`the ${name} of the token has characters that are not base64url`)
}

function failure(message: string, hint = askAgain): Failure {
  return { ok: false, code: 'invalid_jwt', message, hint }
}
