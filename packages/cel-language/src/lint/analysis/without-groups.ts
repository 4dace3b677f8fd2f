import type { SyntaxNode } from '@igakit/cel/syntax'

/** A part without the parentheses around it. */
export function withoutGroups(node: SyntaxNode): SyntaxNode {
  let at = node
  while (at.kind === 'group') at = at.expression
  return at
}
