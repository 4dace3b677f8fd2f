/** Go's names of classes in Go 1.23 lack these, which the library knows of a later Unicode. */
const unknownNames =
  'LC|Cn|Ascii|Assigned|Unknown|Garay|Gurung_Khema|Kirat_Rai|Ol_Onal|Sunuwar|Todhri|Tulu_Tigalari'

const affected = new RegExp(String.raw`\\[pP](?:C|\{\^?(?:C|${unknownNames})\})`)
const unknownClass = new RegExp(String.raw`^\\[pP]\{\^?(?:${unknownNames})\}$`)

/** Quoted text, a Unicode class, another escape, or the brackets of a class with all that is in it. */
const token =
  /\\Q[^]*?(?:\\E|$)|\\[pP](?:\{[^}]*\}?|[^{])|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[pP]\{[^}]*\}|\\[^]|[^\]\\])*\]/g
const escape = /\\[pP](?:\{[^}]*\}|[^{])|\\[^]/g

/** What Go 1.23 makes of the Unicode classes of a pattern. */
export interface UnicodeClasses {
  /** The pattern with `C` as Go has it, which leaves out code points that are not assigned. */
  readonly pattern: string
  /** The first class that Go does not know, and where it is. */
  readonly unknown?: { readonly text: string; readonly index: number }
}

/** Reads the Unicode classes of a pattern as Go 1.23 does. */
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

/** The members of `\pC` as a part of a class. */
function withoutUnassigned(part: string): string {
  return /^\\p(?:C|\{C\})$/.test(part) ? assigned : part
}
