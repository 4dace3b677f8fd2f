import type { SyntaxNode } from './syntax-node.ts'

/** Returns the direct children of a node in source order. */
export function childNodes(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
    case 'missing':
      return []
    case 'select':
    case 'unary':
      return [node.operand]
    case 'index':
      return [node.operand, node.index]
    case 'call':
      return node.receiver === undefined ? node.args : [node.receiver, ...node.args]
    case 'binary':
      return [node.left, node.right]
    case 'logical':
      return node.operands
    case 'conditional':
      return [node.condition, node.consequent, node.alternate]
    case 'list':
      return node.elements.map(({ value }) => value)
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value])
    case 'message':
      return node.fields.map(({ value }) => value)
    case 'group':
      return [node.expression]
    case 'broken':
      return node.parts
  }
}

/** Yields a node and its descendants in preorder. */
export function* descendants(node: SyntaxNode): Generator<SyntaxNode, void, undefined> {
  const open = [node]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next
    for (const child of childNodes(next).toReversed()) open.push(child)
  }
}

/**
 * Returns the nodes at an offset, from the root to the innermost. Both ends of a node are inclusive; where two nodes
 * touch, the first node is chosen, because the user is typing at its end.
 */
export function nodesAt(root: SyntaxNode, offset: number): readonly SyntaxNode[] {
  const path: SyntaxNode[] = []
  for (let node: SyntaxNode | undefined = root; node !== undefined;) {
    path.push(node)
    node = childNodes(node).find(({ range }) => range.start <= offset && offset <= range.end)
  }
  return path
}
