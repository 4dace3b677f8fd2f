import type { SyntaxNode } from './syntax-node.ts'

/** The nodes directly within one, in the order of the text. */
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

/** A node and all nodes within it, each before what is within it. */
export function* descendants(node: SyntaxNode): Generator<SyntaxNode, void, undefined> {
  const open = [node]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next
    for (const child of childNodes(next).toReversed()) open.push(child)
  }
}
