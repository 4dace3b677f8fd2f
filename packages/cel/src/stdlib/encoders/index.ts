import { unary } from '../implementation.ts'
import { bytes, string } from '../kinds.ts'
import type { Library } from '../library.ts'
import { encoders } from '../signatures/encoders.ts'
import { decodeBase64 } from './decode-base64.ts'
import { encodeBase64 } from './encode-base64.ts'

/** cel-go's encoders library. */
export const encodersLibrary: Library = {
  id: 'encoders',
  signatures: [encoders],
  implementations: [
    unary('base64_decode_string', string, decodeBase64),
    unary('base64_encode_bytes', bytes, encodeBase64),
  ],
}
