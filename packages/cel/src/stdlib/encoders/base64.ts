import { Failure } from '../../values/failure.ts'
import { encodeUtf8, toBase64 } from '../../values/bytes.ts'
import { guardString } from '../../values/abort.ts'

/** Decodes base64 with or without padding. Like Go, ignores line breaks anywhere and leftover bits at the end. */
export function decodeBase64(text: string): Uint8Array | Failure {
  const end = text.search(/[^\w+/\r\n]|_/)
  const digits = withoutLineBreaks(end < 0 ? text : text.slice(0, end))
  const isWhole = digits.length % 4 !== 1
  const isPadded = end >= 0 && withoutLineBreaks(text.slice(end)) === paddingOf(digits)
  if (end >= 0 && !isPadded) return illegalAt(encodeUtf8(text.slice(0, end)).length)
  // Go reports the last byte, even if it is a line break.
  if (!isWhole) return illegalAt(text.length - 1)
  const binary = atob(digits)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}

function withoutLineBreaks(text: string): string {
  return text.replaceAll(/[\r\n]/g, '')
}

function paddingOf(digits: string): string | undefined {
  return ['', undefined, '==', '='][digits.length % 4]
}

function illegalAt(index: number): Failure {
  return new Failure('invalid_argument', `illegal base64 data at input byte ${index}`)
}

/** Encodes bytes as base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  guardString(Math.ceil(bytes.length / 3) * 4)
  return toBase64(bytes)
}
