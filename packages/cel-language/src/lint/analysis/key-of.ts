import type { Range } from '@igakit/cel'
import type { SyntaxTree } from '@igakit/cel/syntax'

/** The maximum number of tokens in a key. Without a limit, deeply nested rules would need quadratic memory. */
const mostTokens = 500

/**
 * Returns a node's tokens as a key, so that nodes that differ only in whitespace and comments have the same key.
 * @param beyond the key of a node with too many tokens: its range, which is unique, or its first tokens
 */
export function keyOf(
  { range }: { readonly range: Range },
  { source, tokens }: SyntaxTree,
  beyond: 'range' | 'prefix' = 'range',
): string {
  const texts: string[] = []
  const first = firstFrom(range.start, tokens)
  for (let at = first; at < tokens.length; at++) {
    if (at - first > mostTokens) {
      if (beyond === 'prefix') break
      return `${range.start}-${range.end}`
    }
    const token = tokens[at]
    if (token === undefined || token.kind === 'end' || token.end > range.end) break
    if (token.kind !== 'comment') texts.push(source.slice(token.start, token.end))
  }
  return texts.join('\n')
}

/** Returns the index of the first token at or after an offset. */
function firstFrom(start: number, tokens: SyntaxTree['tokens']): number {
  let low = 0
  let high = tokens.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.start ?? Infinity) < start) low = middle + 1
    else high = middle
  }
  return low
}
