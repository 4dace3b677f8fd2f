import { encodeUtf8 } from '../../values/utf8.ts'

/** A text as Go's `time` package puts it into its errors: what is not ASCII, or not printable, byte by byte. */
export function quoteTime(text: string): string {
  const escaped = text.replace(/["\\]|[^ -\u007f]/gu, (character) =>
    character === '"' || character === '\\' ? `\\${character}` : hexBytes(character),
  )
  return `"${escaped}"`
}

function hexBytes(character: string): string {
  const bytes = encodeUtf8(character)
  return Array.from(bytes, (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
}
