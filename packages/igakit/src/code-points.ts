import { Places } from '@igakit/cel-testing/document'

/** Counts code points, the unit of cel-go's columns. */
export function codePointCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Returns the UTF-16 offset of a code point, or the length of the text if there are fewer code points. */
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

/**
 * Returns the index of lines and columns for a text. The most recent index is cached, because a text with many
 * findings is looked up often.
 */
export function placesOf(text: string): Places {
  if (latest?.text !== text) latest = { text, places: new Places(text) }
  return latest.places
}
