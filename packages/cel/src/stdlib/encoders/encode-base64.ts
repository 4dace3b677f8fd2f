import { toBase64 } from '../../values/base64.ts'
import { guardString } from '../../values/size-guard.ts'

/** Bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  guardString(Math.ceil(bytes.length / 3) * 4)
  return toBase64(bytes)
}
