const escapes: ReadonlyMap<string, string> = new Map([
  ['\u0007', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['\\', '\\\\'],
  ['"', '\\"'],
])

/** Quotes a string like Go's `%q`: in double quotes, with nonprintable characters escaped. */
export function goQuote(text: string): string {
  const escaped = text
    .toWellFormed()
    .replaceAll(
      /[\\"]|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu,
      (character) => escapes.get(character) ?? hexEscape(character),
    )
  return `"${escaped}"`
}

function hexEscape(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const hex = (digits: number): string => code.toString(16).padStart(digits, '0')
  if (code < 0x80) return `\\x${hex(2)}`
  return code > 0xffff ? `\\U${hex(8)}` : `\\u${hex(4)}`
}
