import { Places } from '@igakit/cel-testing/document'

/** How many code points the text has; cel-go counts columns in them. */
export function codePointCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The UTF-16 offset of the code point with this number, or the end of the text. */
export function codePointOffset(text: string, codePoint: number): number {
  let offset = 0
  let count = 0
  for (const character of text) {
    if (count === codePoint) return offset
    offset += character.length
    count++
  }
  return offset
}

let latest: { readonly text: string; readonly places: Places } | undefined

/** Finds lines and columns in a text. Those of the last text are kept: a text with many findings is asked about often. */
export function placesOf(text: string): Places {
  if (latest?.text !== text) latest = { text, places: new Places(text) }
  return latest.places
}
