import type { Range } from '@igakit/cel'
import type { SyntaxTree } from '@igakit/cel/syntax'

/** The most tokens that parts are compared by: a rule may have as many long parts as it has characters. */
const mostTokens = 500

/**
 * The tokens of a part, by which two parts are the same that are written alike but for white space and comments. Of a part of
 * very many tokens it is the place, which no other part has.
 */
export function keyOf(
  { range }: { readonly range: Range },
  { source, tokens }: SyntaxTree,
): string {
  const texts: string[] = []
  const first = firstFrom(range.start, tokens)
  for (let at = first; at < tokens.length; at++) {
    if (at - first > mostTokens) return `${range.start}-${range.end}`
    const token = tokens[at]
    if (token === undefined || token.kind === 'end' || token.end > range.end) break
    if (token.kind !== 'comment') texts.push(source.slice(token.start, token.end))
  }
  return texts.join('\n')
}

/** The first token that begins at a place or behind it. */
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
