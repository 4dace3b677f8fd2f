/** The maximum number of differing lines to compare; longer differences are rewritten completely. */
const mostLines = 2000

/**
 * Restores a text's layout outside an edit: reverts changes to whitespace and brackets that result from rewriting
 * the document.
 *
 * @param original The text as read.
 * @param before The rewritten document without the edit.
 * @param after The rewritten document with the edit.
 */
export function keepLayout(original: string, before: string, after: string): string {
  const [lines, old, next] = [original, before, after].map((text) => text.split('\n'))
  // Lines can only be paired if both texts have the same number of lines.
  if (lines === undefined || old === undefined || next === undefined) return after
  if (lines.length !== old.length) return after
  const from = pairLines(old, next)
  return next.map((line, index) => lines[from.get(index) ?? -1] ?? line).join('\n')
}

/** Pairs the lines of two texts by their longest common subsequence. */
function pairLines(old: readonly string[], next: readonly string[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  let start = 0
  while (start < Math.min(old.length, next.length) && old[start] === next[start]) {
    pairs.set(start, start)
    start++
  }
  let [oldEnd, nextEnd] = [old.length, next.length]
  while (oldEnd > start && nextEnd > start && old[oldEnd - 1] === next[nextEnd - 1]) {
    oldEnd--
    nextEnd--
    pairs.set(nextEnd, oldEnd)
  }
  const [rows, columns] = [oldEnd - start, nextEnd - start]
  if (rows > mostLines || columns > mostLines) return pairs
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] =
        old[start + row] === next[start + column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (old[start + row] === next[start + column]) pairs.set(start + column++, start + row++)
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
    else column++
  }
  return pairs
}
