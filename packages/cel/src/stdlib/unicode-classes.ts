/** Class names from a later Unicode version, which the library supports but Go 1.23 does not. */
const unknownNames =
  'LC|Cn|Ascii|Assigned|Unknown|Garay|Gurung_Khema|Kirat_Rai|Ol_Onal|Sunuwar|Todhri|Tulu_Tigalari'

const affected = new RegExp(String.raw`\\[pP](?:C|\{\^?(?:C|${unknownNames})\})`)
const unknownClass = new RegExp(String.raw`^\\[pP]\{\^?(?:${unknownNames})\}$`)

/** Matches quoted text, a Unicode class, another escape, or a bracketed class, which may lack its end. */
const token =
  /\\Q[^]*?(?:\\E|$)|\\[pP](?:\{[^}]*\}?|[^{])|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[pP]\{[^}]*\}|\\[^]|[^\]\\])*(?:\]|$)/g
const escape = /\\[pP](?:\{[^}]*\}|[^{])|\\[^]/g

/** The Unicode classes of a pattern, as Go 1.23 reads them. */
export interface UnicodeClasses {
  /** The pattern with Go's `C`, which excludes unassigned code points. */
  readonly pattern: string
  /** The first class that Go does not recognise, and its position. */
  readonly unknown?: { readonly text: string; readonly index: number }
}

/** Reads the Unicode classes of a pattern like Go 1.23. */
export function readUnicodeClasses(pattern: string): UnicodeClasses {
  if (!affected.test(pattern)) return { pattern }
  for (const { 0: part, index } of pattern.matchAll(token)) {
    for (const { 0: text, index: within } of part.matchAll(escape)) {
      if (part.startsWith('\\Q')) break
      if (unknownClass.test(text)) return { pattern, unknown: { text, index: index + within } }
    }
  }
  return {
    pattern: pattern.replaceAll(token, (part) => {
      if (part.startsWith('[')) return part.replaceAll(escape, withoutUnassigned)
      const members = withoutUnassigned(part)
      if (members !== part) return `[${members}]`
      return /^\\(?:P(?:C|\{C\})|p\{\^C\})$/.test(part) ? `[^${assigned}]` : part
    }),
  }
}

const assigned = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}`

/** Replaces `\pC` inside a class with its members, excluding unassigned code points. */
function withoutUnassigned(part: string): string {
  return /^\\p(?:C|\{C\})$/.test(part) ? assigned : part
}
