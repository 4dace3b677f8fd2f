/** The state of a token's signature, determined only by length: the signature is never verified or stored. */
export type SignatureState = 'present' | 'truncated' | 'absent'

/** Signature lengths in bytes, keyed by algorithm. RSA signatures, which are as long as the key, are not listed. */
const signatureBytes: ReadonlyMap<string, number> = new Map([
  ['HS256', 32],
  ['HS384', 48],
  ['HS512', 64],
  ['ES256', 64],
  ['ES384', 96],
  ['ES512', 132],
  ['EdDSA', 64],
  ['Ed25519', 64],
])

/** The step between RSA key sizes in bytes: key sizes are multiples of 256 bits, starting at 1,024 bits. */
const rsaStepBytes = 32
const rsaLeastBytes = 128

/** Returns a state rather than an error, because the claims remain readable if the signature is truncated. */
export function signatureState(signature: string, algorithm: unknown): SignatureState {
  if (signature === '' || algorithm === 'none') return 'absent'
  const isWhole =
    signature.length % 4 !== 1 && fits(Math.floor((signature.length * 3) / 4), algorithm)
  return isWhole ? 'present' : 'truncated'
}

function fits(bytes: number, algorithm: unknown): boolean {
  if (typeof algorithm !== 'string') return true
  if (/^[RP]S\d+$/.test(algorithm)) return bytes >= rsaLeastBytes && bytes % rsaStepBytes === 0
  const expected = signatureBytes.get(algorithm)
  return expected === undefined || bytes === expected
}
