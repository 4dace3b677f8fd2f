import type { SyntaxNode } from '@igakit/cel/syntax'

/** What stands between parentheses that mean nothing, since it stands between other brackets or is all of the text. */
export function withoutParentheses(node: SyntaxNode): SyntaxNode {
  let inner = node
  while (inner.kind === 'group') inner = inner.expression
  return inner
}
