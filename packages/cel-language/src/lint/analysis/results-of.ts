import type { SyntaxNode } from '@igakit/cel/syntax'

/** The parts that a rule can result in: itself, or the branches of its `?:`. */
export function resultsOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind === 'group') return resultsOf(node.expression)
  if (node.kind !== 'conditional') return [node]
  return [...resultsOf(node.consequent), ...resultsOf(node.alternate)]
}
