import { guardString } from '../../values/size-guard.ts'

/** Bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  guardString(Math.ceil(bytes.length / 3) * 4)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
