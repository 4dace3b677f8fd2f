import type { SignatureTable } from './signature-table.ts'

/** cel-go's encoders library. */
export const encoders = {
  'base64.decode': {
    base64_decode_string: '(string) -> bytes',
  },
  'base64.encode': {
    base64_encode_bytes: '(bytes) -> string',
  },
} as const satisfies SignatureTable
