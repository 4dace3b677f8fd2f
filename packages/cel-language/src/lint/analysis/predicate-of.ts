import type { SyntaxNode } from '@igakit/cel/syntax'

/** What holds for an element of a list at least, where a macro is true: `p` of `list.exists(x, p)`. */
export function predicateOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.kind !== 'call' || node.receiver === undefined || node.args.length < 2) return undefined
  const isKnown = /^(?:exists|exists_one|existsOne)$/.test(node.name)
  // All of an empty list is true.
  const { receiver } = node
  const isFilled = node.name === 'all' && receiver.kind === 'list' && receiver.elements.length > 0
  return isKnown || isFilled ? node.args.at(-1) : undefined
}
