import { childNodes, descendants, type SyntaxNode } from '@igakit/cel/syntax'

/** The direct parent of every part of a rule. */
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

  /** Yields the parts around a part, innermost first, each with its child on the path to the part. */
  *around(node: SyntaxNode): Generator<readonly [outer: SyntaxNode, inner: SyntaxNode]> {
    let inner = node
    for (let outer = this.of(inner); outer !== undefined; outer = this.of(inner)) {
      yield [outer, inner]
      inner = outer
    }
  }
}
