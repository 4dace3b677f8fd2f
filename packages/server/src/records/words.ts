/**
 * Splits text into words for comparison, ignoring case and diacritics: `Zoë Müller` has the words `zoe` and `muller`.
 */
export function wordsOf(text: string): readonly string[] {
  // Convert to upper case first, because some letters expand: `Straße` and `STRASSE` become equal.
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Returns the trigrams of a word with its edges marked: `ada` has `" a"`, `" ad"`, `"ada"`, `"da "`. Other words that
 * contain the word, or are misspellings of it, share some of its trigrams, so an index can find them.
 */
export function gramsOf(word: string): readonly string[] {
  const letters = [...`  ${word} `]
  return letters.slice(2).map((_last, index) => letters.slice(index, index + 3).join(''))
}
