/** Whether a token has a signature, by its length alone: it is never verified and never kept. */
export type SignatureState = 'present' | 'truncated' | 'absent'

/** The bytes of a signature by its algorithm; those of RSA are as long as the key. */
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

/** RSA keys come in multiples of 256 bits, from 1024 up. */
const rsaStepBytes = 32
const rsaLeastBytes = 128

/** A signature that was cut off spoils nothing that is read of a token, so it is a state and no error. */
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
