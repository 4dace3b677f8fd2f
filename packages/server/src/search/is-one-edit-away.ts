/** Whether two words differ in one place: a letter is wrong, missing or too much, or two neighbours are swapped. */
export function isOneEditAway(first: string, second: string): boolean {
  const [a, b] = withoutCommonEnds([...first], [...second])
  if (a.length === 2 && b.length === 2) return a[0] === b[1] && a[1] === b[0]
  return Math.max(a.length, b.length) === 1
}

type Letters = readonly string[]

function withoutCommonEnds(a: Letters, b: Letters): readonly [Letters, Letters] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}
