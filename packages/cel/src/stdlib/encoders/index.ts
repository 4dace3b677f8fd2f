import type { SignatureTable } from '../signatures.ts'
import { unary } from '../implementation.ts'
import { bytes, string } from '../kinds.ts'
import type { Library } from '../library.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'

/** cel-go's encoders library. */
export const encoders = {
  'base64.decode': {
    base64_decode_string: '(string) -> bytes',
  },
  'base64.encode': {
    base64_encode_bytes: '(bytes) -> string',
  },
} as const satisfies SignatureTable

/** cel-go's encoders library. */
export const encodersLibrary: Library = {
  id: 'encoders',
  signatures: [encoders],
  implementations: [
    unary('base64_decode_string', string, decodeBase64),
    unary('base64_encode_bytes', bytes, encodeBase64),
  ],
}
