import { childNodes, descendants, type SyntaxNode } from '@igakit/cel/syntax'

/** What each part of a rule is directly within. */
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

  /** The parts around a part, innermost first, each with the part within it that leads there. */
  *around(node: SyntaxNode): Generator<readonly [outer: SyntaxNode, inner: SyntaxNode]> {
    let inner = node
    for (let outer = this.of(inner); outer !== undefined; outer = this.of(inner)) {
      yield [outer, inner]
      inner = outer
    }
  }
}
