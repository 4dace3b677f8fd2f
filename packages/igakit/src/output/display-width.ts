/** Characters that occupy two columns: East Asian wide and full-width characters, and emoji. */
const wide =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u
/** Half-width characters in scripts that are normally wide. */
const narrow = /[\uff61-\uffdc]/u
/** A character with an emoji selector, or a flag. */
const emojiSequence = /\ufe0f|\p{Regional_Indicator}{2}/u
/** Clusters that occupy no column: marks without a base character, and joiners. */
const zero = /^[\p{Mn}\p{Me}\p{Cf}]+$/u
const plain = /^[\x20-\x7e]*$/

let segmenter: Intl.Segmenter | undefined

/**
 * Splits text into grapheme clusters. The segmenter is created on first use, because creating it takes milliseconds.
 */
function clustersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/**
 * Returns the number of terminal columns that a text occupies. Tabs and line ends count as one; callers handle them.
 */
export function displayWidth(text: string): number {
  if (plain.test(text)) return text.length
  let width = 0
  for (const { segment } of clustersOf(text)) width += clusterWidth(segment)
  return width
}

function clusterWidth(cluster: string): number {
  if (zero.test(cluster)) return 0
  if (narrow.test(cluster)) return 1
  return wide.test(cluster) || emojiSequence.test(cluster) ? 2 : 1
}

/** Pads text with spaces to the given number of columns. */
export function padEndDisplay(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)))
}

/** Returns the text if it fits into the columns; otherwise, returns its start and an ellipsis. */
export function elide(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  let start = ''
  let width = 1
  for (const { segment } of clustersOf(text)) {
    width += clusterWidth(segment)
    if (width > columns) break
    start += segment
  }
  return `${start.trimEnd()}…`
}
