/** Characters that take two columns of a terminal: East Asian wide and full-width forms, and emoji. */
const wide =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u
/** The half-width forms of scripts that are wide otherwise. */
const narrow = /[\uff61-\uffdc]/u
/** A character that asks for its emoji form, or a flag. */
const emojiSequence = /\ufe0f|\p{Regional_Indicator}{2}/u
/** Clusters that take no column: marks without a base, joiners. */
const zero = /^[\p{Mn}\p{Me}\p{Cf}]+$/u
const plain = /^[\x20-\x7e]*$/

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many columns of a terminal the text takes. Tabs and line ends count as one; callers treat them apart. */
export function displayWidth(text: string): number {
  if (plain.test(text)) return text.length
  let width = 0
  for (const { segment } of segmenter.segment(text)) width += clusterWidth(segment)
  return width
}

function clusterWidth(cluster: string): number {
  if (zero.test(cluster)) return 0
  if (narrow.test(cluster)) return 1
  return wide.test(cluster) || emojiSequence.test(cluster) ? 2 : 1
}

/** The text followed by as many spaces as it takes to fill the columns. */
export function padEndDisplay(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)))
}
