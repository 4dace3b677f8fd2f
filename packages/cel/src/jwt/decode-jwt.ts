import { signatureState, type SignatureState } from './signature-state.ts'

/** What is left of a token once its signature is dropped. */
export interface DecodedJwt {
  /** The payload as the issuer wrote it, so that it is parsed like any other claims. */
  readonly claimsJson: string
  readonly signature: SignatureState
}

/** What can be wrong with a token; stable. */
export type JwtProblemCode = 'encrypted_jwt' | 'invalid_jwt'

/** A token's claims, or what is wrong with it. */
export type JwtReading =
  | ({ readonly ok: true } & DecodedJwt)
  | {
      readonly ok: false
      readonly code: JwtProblemCode
      /** What is wrong, as the middle of a sentence: no capital letter, no full stop. */
      readonly message: string
      /** What to do about it: a sentence. */
      readonly hint: string
    }

type Failure = Extract<JwtReading, { ok: false }>

/** The longest text that is read, in UTF-16 units: a header of HTTP holds a hundredth of it. */
const longest = 1024 * 1024

const alphabet = /^[A-Za-z0-9_-]*$/
const askAgain =
  'Copy the whole token again: three parts with a dot between each, header.payload.signature.'

/**
 * Decodes a compact JSON Web Token, with or without `Bearer` before it. Never throws and sends nothing anywhere.
 * The signature is not verified: it is looked at only to say that a token was cut off. Nothing of the token is in
 * any message, since a token that is valid is a secret.
 */
export function decodeJwt(text: string): JwtReading {
  if (text.length > longest) {
    return failure(`the token has more than ${longest} characters`, 'Give a shorter one.')
  }
  const token = text.trim().replace(/^Bearer\s+/i, '')
  const [header = '', payload, signature, ...more] = token.split('.')
  if (more.length === 2) {
    return {
      ok: false,
      code: 'encrypted_jwt',
      message: 'the token is encrypted (a JWE of five parts), so its claims cannot be read',
      hint: 'Give the signed token that is inside it.',
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

/** The payload of a nested token is another token, as RFC 7519 has it, which its header says. */
function isNested(header: object): boolean {
  const type: unknown = Object.getOwnPropertyDescriptor(header, 'cty')?.value
  return typeof type === 'string' && type.toUpperCase() === 'JWT'
}

const nested: Failure = {
  ok: false,
  code: 'invalid_jwt',
  message: 'the token is nested: its payload is another token',
  hint: 'Give the token that is inside it.',
}

type PartReading = { readonly ok: true; readonly json: string; readonly value: object } | Failure

/** The JSON object that a part of the token is. */
function readPart(part: string, name: 'header' | 'payload'): PartReading {
  if (part === '') return failure(`the ${name} of the token is empty`)
  if (!alphabet.test(part)) return foreignCharacters(name)
  // Base64url has no padding, and one character alone carries no byte.
  if (part.length % 4 === 1) return failure(`the ${name} of the token is cut off`)
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part))
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ok: true, json, value }
    }
  } catch {
    // Falls through to the one sentence: the cause quotes the part.
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
