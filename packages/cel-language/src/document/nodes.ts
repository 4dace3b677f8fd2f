import type { SyntaxNode } from '@igakit/cel/syntax'

/** Returns a node without its enclosing parentheses. */
export function withoutGroups(node: SyntaxNode): SyntaxNode {
  let at = node
  while (at.kind === 'group') at = at.expression
  return at
}

/** Returns the value of a string literal; `undefined` for other nodes. */
export function stringOf(node: SyntaxNode | undefined): string | undefined {
  if (node === undefined) return undefined
  const inner = withoutGroups(node)
  return inner.kind === 'literal' && typeof inner.value === 'string' ? inner.value : undefined
}

/** Returns a rule's possible results: the rule itself, or the branches of its `?:`. */
export function resultsOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind === 'group') return resultsOf(node.expression)
  if (node.kind !== 'conditional') return [node]
  return [...resultsOf(node.consequent), ...resultsOf(node.alternate)]
}

/**
 * Returns the predicate that must be true for at least one element if a macro is true, such as `p` in
 * `list.exists(x, p)`.
 */
export function predicateOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.kind !== 'call' || node.receiver === undefined || node.args.length < 2) return undefined
  const isKnown = /^(?:exists|exists_one|existsOne)$/.test(node.name)
  // all() is true on an empty list.
  const { receiver } = node
  const isFilled = node.name === 'all' && receiver.kind === 'list' && receiver.elements.length > 0
  return isKnown || isFilled ? node.args.at(-1) : undefined
}
