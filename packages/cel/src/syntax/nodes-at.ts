import { childNodes } from './child-nodes.ts'
import type { SyntaxNode } from './syntax-node.ts'

/**
 * The nodes that an offset lies in, from the root to the innermost. Both ends of a node belong to it; where two nodes
 * touch, the one that ends there is chosen, since that is what is being written.
 */
export function nodesAt(root: SyntaxNode, offset: number): readonly SyntaxNode[] {
  const path: SyntaxNode[] = []
  for (let node: SyntaxNode | undefined = root; node !== undefined;) {
    path.push(node)
    node = childNodes(node).find(({ range }) => range.start <= offset && offset <= range.end)
  }
  return path
}
