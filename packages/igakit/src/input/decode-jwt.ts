import { decode } from 'jose/base64url'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { UsageError } from '../usage-error.ts'

/** What is left of a token once its signature is dropped. */
export interface DecodedJwt {
  /** The payload as the issuer wrote it, so that it is parsed like any other claims. */
  readonly claimsJson: string
  /** Whether there is a signature, by its length alone: it is never checked and never kept. */
  readonly signature: 'present' | 'truncated' | 'absent'
}

const alphabet = /^[A-Za-z0-9_-]*$/
const askAgain =
  'Copy the whole token again: three parts with a dot between each, header.payload.signature.'

/**
 * Decodes a compact JSON Web Token locally. The signature is looked at only to say that a token was cut off;
 * nothing of the token is in any message, since a token that is valid is a secret.
 */
export function decodeJwt(text: string): DecodedJwt {
  const token = text.trim().replace(/^Bearer\s+/i, '')
  const [header = '', payload, signature, ...more] = token.split('.')
  if (more.length === 2) {
    throw invalid(
      'the token is encrypted (a JWE of five parts), so its claims cannot be read',
      'Give the signed token that is inside it.',
    )
  }
  if (more.length > 0)
    throw invalid(`the token has ${3 + more.length} parts instead of 3`, askAgain)
  const algorithm = decodeHeader(header)
  if (payload === undefined) throw invalid('the token ends after its header', askAgain)
  const claimsJson = decodePayload(payload)
  if (signature === undefined) {
    throw invalid(
      'the token has no signature part: it was cut off after its payload',
      `${askAgain} An unsigned token ends with a dot.`,
    )
  }
  checkAlphabet(signature, 'signature')
  return { claimsJson, signature: signatureState(signature, algorithm) }
}

/** The bytes of a signature by its algorithm; those of RSA are as long as the key. */
const signatureBytes: Readonly<Record<string, number>> = {
  HS256: 32,
  HS384: 48,
  HS512: 64,
  ES256: 64,
  ES384: 96,
  ES512: 132,
  EdDSA: 64,
  Ed25519: 64,
}

/** RSA keys come in multiples of 256 bits, from 1024 up. */
const rsaStepBytes = 32
const rsaLeastBytes = 128

/** A signature that was cut off spoils nothing that is read here, so it is no error. */
function signatureState(signature: string, algorithm: unknown): DecodedJwt['signature'] {
  if (signature === '' || algorithm === 'none') return 'absent'
  const isWhole =
    signature.length % 4 !== 1 && fits(Math.floor((signature.length * 3) / 4), algorithm)
  return isWhole ? 'present' : 'truncated'
}

function fits(bytes: number, algorithm: unknown): boolean {
  if (typeof algorithm !== 'string') return true
  if (/^[RP]S\d+$/.test(algorithm)) return bytes >= rsaLeastBytes && bytes % rsaStepBytes === 0
  const expected = signatureBytes[algorithm]
  return expected === undefined || bytes === expected
}

function decodeHeader(header: string): unknown {
  if (header === '') throw invalid('the header of the token is empty', askAgain)
  checkEncoding(header, 'header')
  try {
    return decodeProtectedHeader({ protected: header }).alg
  } catch {
    // The cause quotes the header; the sentence says as much as a person needs.
    throw invalid('the header of the token is not a JSON object', askAgain)
  }
}

function decodePayload(payload: string): string {
  if (payload === '') throw invalid('the payload of the token is empty', askAgain)
  checkEncoding(payload, 'payload')
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(decode(payload))
    const claims: unknown = JSON.parse(json)
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return json
  } catch {
    // Falls through to the one sentence: the cause quotes the payload.
  }
  throw invalid('the payload of the token is not a JSON object', askAgain)
}

/** Base64url has no padding, and one character alone carries no byte: such a part was cut off. */
function checkEncoding(part: string, name: string): void {
  checkAlphabet(part, name)
  if (part.length % 4 === 1) throw invalid(`the ${name} of the token is cut off`, askAgain)
}

function checkAlphabet(part: string, name: string): void {
  if (!alphabet.test(part)) {
    throw invalid(`the ${name} of the token has characters that are not base64url`, askAgain)
  }
}

function invalid(message: string, hint: string): UsageError {
  return new UsageError({ code: 'invalid_jwt', message, hint, source: '--jwt' })
}
