import { mapInChunks } from '../strings.ts'

const escapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['"', '\\"'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** Quotes a string as a CEL literal in double quotes, with invisible characters escaped. */
export function quoteString(text: string): string {
  const escaped = mapInChunks(text, (chunk) =>
    chunk.replace(
      /["\\]|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/gu,
      (character) => escapes.get(character) ?? unicodeEscape(character),
    ),
  )
  return `"${escaped}"`
}

function unicodeEscape(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`
}
