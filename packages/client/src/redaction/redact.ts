/** The replacement for secrets. */
export const REDACTED = '[redacted]'

/** Redacts secrets in a string; `cut` is true if the string was cut off, possibly within a secret. */
export type Hide = (text: string, cut?: boolean) => string

/** A JSON, URL or HTML escape. */
const ESCAPE = /(\\(?:u[\da-fA-F]{4}|[bfnrt"\\/]))|%([\da-fA-F]{2})|&#(?:x([\da-fA-F]+)|(\d+));/g

/** An incomplete escape or character at the end of a cut string. */
const CUT_ESCAPE = /(?:\\u?[\da-f]{0,3}|%[\da-f]?|&#?x?[\da-f]*|\uFFFD+)$/i

/** The number of escape layers to decode. */
const LAYERS = 3

/** The minimum length of a redacted fragment; shorter fragments of a secret reveal nothing and occur in any text. */
const SHORTEST = 4

/** The chunk length for long text, since decoding needs a hundred times as much memory as the text. */
const PIECE = 2 ** 18

/** The overlap of chunks: the maximum length of an escaped secret. */
const OVERLAP = 2 ** 16

/** The end of an escape, in the decoded text and in the source text. */
type EscapeEnd = readonly [plain: number, source: number]

/**
 * Redacts secrets in text, plain or in Base64, with any characters escaped for JSON, URLs or HTML, even repeatedly.
 * Leaves the rest unchanged.
 */
export function redact(text: string, secrets: readonly string[], cut = false): string {
  // Every encoded form of a secret is at least as long as the secret.
  const possible = secrets.filter(({ length }) => length > 0 && (cut || length <= text.length))
  const forms = possible.flatMap(formsOf)
  let redacted = ''
  let from = 0
  for (let at = 0; forms.length > 0 && at < text.length; at += PIECE) {
    const piece = text.slice(at, at + PIECE + OVERLAP)
    for (const [start, end] of findRanges(piece, forms, cut && at + piece.length === text.length)) {
      if (at + start >= from) redacted += text.slice(from, at + start) + REDACTED
      from = Math.max(from, at + end)
    }
  }
  return redacted + text.slice(from)
}

/** Returns the sorted ranges of all secrets in a text. */
function findRanges(text: string, forms: readonly string[], cut: boolean): [number, number][] {
  const ranges: [number, number][] = []
  const undone: EscapeEnd[][] = []
  let plain = text
  do {
    for (const form of forms) {
      const places = undone.reduce(toSource, findAll(plain, form, cut))
      for (let at = 0; at < places.length; at += 2) {
        ranges.push([places[at] ?? 0, places[at + 1] ?? 0])
      }
    }
    const ends: EscapeEnd[] = []
    plain = undoEscapes(plain, ends)
    undone.unshift(ends)
  } while (undone[0]?.length && undone.length <= LAYERS)
  ranges.sort(([one], [other]) => one - other)
  return ranges
}

/**
 * Returns the start and end positions of a secret in text, alternately; text that was cut off may end with the
 * beginning of a secret.
 */
function findAll(text: string, form: string, cut: boolean): number[] {
  const places: number[] = []
  let last = 0
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, last)) {
    last = at + form.length
    places.push(at, last)
  }
  const end = cut ? text.replace(CUT_ESCAPE, '') : ''
  for (let length = Math.min(form.length, end.length - last); length >= SHORTEST; length--) {
    if (end.endsWith(form.slice(0, length))) return [...places, end.length - length, text.length]
  }
  return places
}

function undoEscapes(text: string, ends: EscapeEnd[]): string {
  let shorter = 0
  return text.replace(ESCAPE, (escape: string, ...found: string[]) => {
    const [json, percent, hex, decimal] = found
    const end = Number(found[4]) + escape.length
    shorter += escape.length - 1
    ends.push([end - shorter, end])
    if (json) return String(JSON.parse(`"${json}"`))
    return String.fromCharCode(
      decimal ? Number(decimal) : Number.parseInt(percent ?? hex ?? '', 16),
    )
  })
}

/** Maps ascending positions in decoded text to positions in the source text. */
function toSource(places: readonly number[], ends: readonly EscapeEnd[]): number[] {
  let next = 0
  return places.map((place) => {
    while ((ends[next]?.[0] ?? Infinity) <= place) next++
    const [plain, source] = ends[next - 1] ?? [0, 0]
    return source + place - plain
  })
}

/** Returns the forms of a secret: plain, as UTF-8 bytes, with plus signs for spaces, and in Base64. */
function formsOf(secret: string): string[] {
  const latin = Array.from(new TextEncoder().encode(secret), (byte) =>
    String.fromCharCode(byte),
  ).join('')
  // The Base64 characters that depend only on the secret vary with the secret's offset.
  const base64 = [0, 1, 2].map((before) =>
    btoa('\0'.repeat(before) + latin).slice(
      Math.ceil((before * 4) / 3),
      Math.floor(((before + latin.length) * 4) / 3),
    ),
  )
  const forUrls = base64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_'))
  const encoded = [...base64, ...forUrls].filter(({ length }) => length >= SHORTEST)
  return [...new Set([secret, latin, latin.replaceAll(' ', '+'), ...encoded])]
}
