/**
 * The words of a text as searches compare them: without case and marks, so that `Zoë Müller` has the words `zoe` and
 * `muller`. Whatever is neither a letter nor a digit separates them.
 */
export function wordsOf(text: string): readonly string[] {
  // Upper case first, for letters that are several there: the words of `Straße` and `STRASSE` are the same.
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}
