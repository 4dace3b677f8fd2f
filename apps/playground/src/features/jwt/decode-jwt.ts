/** What is left of a token once its signature is dropped. */
export interface DecodedJwt {
  /** The payload as the issuer wrote it, so that it is parsed like any other claims. */
  readonly claimsJson: string
  /** Whether there is a signature, by its length alone: it is never checked and never kept. */
  readonly signature: 'present' | 'truncated' | 'absent'
}

/** A token's claims, or what is wrong with it. */
export type JwtReading =
  | ({ readonly ok: true } & DecodedJwt)
  /** Two sentences: what is wrong, and what to do. */
  | { readonly ok: false; readonly message: string; readonly hint: string }

type Failure = Extract<JwtReading, { ok: false }>

const alphabet = /^[A-Za-z0-9_-]*$/
const askAgain =
  'Copy the whole token again: three parts with a dot between each, header.payload.signature.'

/**
 * Decodes a compact JSON Web Token in the page. The signature is looked at only to say that a token was cut off;
 * nothing of the token is in any message, since a token that is valid is a secret.
 */
export function decodeJwt(text: string): JwtReading {
  const token = text.trim().replace(/^Bearer\s+/i, '')
  const [header = '', payload, signature, ...more] = token.split('.')
  if (more.length === 2) {
    return failure(
      'The token is encrypted (a JWE of five parts), so its claims cannot be read.',
      'Give the signed token that is inside it.',
    )
  }
  if (more.length > 0) return failure(`The token has ${3 + more.length} parts instead of 3.`)
  const headerJson = readPart(header, 'header')
  if (!headerJson.ok) return headerJson
  if (payload === undefined) return failure('The token ends after its header.')
  const payloadJson = readPart(payload, 'payload')
  if (!payloadJson.ok) return payloadJson
  if (signature === undefined) {
    return failure(
      'The token has no signature part: it was cut off after its payload.',
      `${askAgain} An unsigned token ends with a dot.`,
    )
  }
  if (!alphabet.test(signature)) return foreignCharacters('signature')
  return {
    ok: true,
    claimsJson: payloadJson.json,
    signature: signatureState(signature, memberOf(headerJson.value, 'alg')),
  }
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
  const expected = Object.hasOwn(signatureBytes, algorithm) ? signatureBytes[algorithm] : undefined
  return expected === undefined || bytes === expected
}

type PartReading = { readonly ok: true; readonly json: string; readonly value: object } | Failure

/** The JSON object that a part of the token is. */
function readPart(part: string, name: 'header' | 'payload'): PartReading {
  if (part === '') return failure(`The ${name} of the token is empty.`)
  if (!alphabet.test(part)) return foreignCharacters(name)
  // Base64url has no padding, and one character alone carries no byte.
  if (part.length % 4 === 1) return failure(`The ${name} of the token is cut off.`)
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part))
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ok: true, json, value }
    }
  } catch {
    // Falls through to the one sentence: the cause quotes the part.
  }
  return failure(`The ${name} of the token is not a JSON object.`)
}

function bytesOf(part: string): Uint8Array {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function memberOf(value: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

function foreignCharacters(name: string): Failure {
  return failure(`The ${name} of the token has characters that are not base64url.`)
}

function failure(message: string, hint = askAgain): Failure {
  return { ok: false, message, hint }
}
