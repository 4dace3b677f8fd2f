/**
 * A word with its edges marked, in overlapping pieces of three letters: `ada` is `"  a"`, `" ad"`, `"ada"`, `"da "`.
 * A word that has another within it, or that is misspelt, shares some of them, and those an index can find.
 */
export function gramsOf(word: string): readonly string[] {
  const letters = [...`  ${word} `]
  return letters.slice(2).map((_last, index) => letters.slice(index, index + 3).join(''))
}
