/** What stands in the place of a secret. */
export const REDACTED = '[redacted]'

/** Takes secrets out of a text; `cut` says that the text was cut off, maybe within a secret. */
export type Hide = (text: string, cut?: boolean) => string

/** An escape of JSON, a URL or HTML. */
const ESCAPE = /(\\(?:u[\da-fA-F]{4}|[bfnrt"\\/]))|%([\da-fA-F]{2})|&#(?:x([\da-fA-F]+)|(\d+));/g

/** What the end of a text may leave of an escape or a character. */
const CUT_ESCAPE = /(?:\\u?[\da-f]{0,3}|%[\da-f]?|&#?x?[\da-f]*|\uFFFD+)$/i

/** How many layers of escapes are undone, besides reading the text as it is. */
const LAYERS = 3

/** Shorter pieces of a secret tell nothing, and occur in any text. */
const SHORTEST = 4

/** A long text is read in pieces of so many characters: to undo escapes takes a hundred times their memory. */
const PIECE = 2 ** 18

/** How far each piece goes on into the next: as long as escapes may make a secret. */
const OVERLAP = 2 ** 16

/** Where an escape ends: in the text without escapes, and in the one that has it. */
type EscapeEnd = readonly [plain: number, source: number]

/**
 * Takes secrets out of a text, as they are or in Base64, whatever characters are escaped as in JSON, a URL or HTML, also
 * several times over. The text around them stays as it is.
 */
export function redact(text: string, secrets: readonly string[], cut = false): string {
  // No form is shorter than its secret.
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

/** The starts and ends of all secrets in a text, in their order. */
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

/** The starts and ends of a secret in a text, in turn; a text that was cut off may end with the beginning of one. */
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

/** Where ascending places of a text without escapes are in the one that has them. */
function toSource(places: readonly number[], ends: readonly EscapeEnd[]): number[] {
  let next = 0
  return places.map((place) => {
    while ((ends[next]?.[0] ?? Infinity) <= place) next++
    const [plain, source] = ends[next - 1] ?? [0, 0]
    return source + place - plain
  })
}

/** A secret as it is, as what it escapes to in UTF-8, with the plus signs of a form, and in Base64. */
function formsOf(secret: string): string[] {
  const latin = Array.from(new TextEncoder().encode(secret), (byte) =>
    String.fromCharCode(byte),
  ).join('')
  // Which characters depend on the secret alone differs with what precedes it.
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
