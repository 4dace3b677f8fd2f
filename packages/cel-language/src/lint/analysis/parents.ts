import { childNodes, descendants, type SyntaxNode } from '@igakit/cel/syntax'

/** The direct parents of all nodes in a rule. */
export class Parents {
  readonly #parents = new Map<SyntaxNode, SyntaxNode>()

  constructor(root: SyntaxNode) {
    for (const node of descendants(root)) {
      for (const child of childNodes(node)) this.#parents.set(child, node)
    }
  }

  of(node: SyntaxNode): SyntaxNode | undefined {
    return this.#parents.get(node)
  }

  /** Yields a node's ancestors, innermost first, each with its child on the path to the node. */
  *around(node: SyntaxNode): Generator<readonly [outer: SyntaxNode, inner: SyntaxNode]> {
    let inner = node
    for (let outer = this.of(inner); outer !== undefined; outer = this.of(inner)) {
      yield [outer, inner]
      inner = outer
    }
  }
}
