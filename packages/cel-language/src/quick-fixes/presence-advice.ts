import { descendants, type SyntaxNode } from '@igakit/cel/syntax'
import type { RuleDocument } from '../document/rule-document.ts'
import type { Advice } from './advice.ts'

/** Suggests `"x" in claims` for each `has(claims["x"])`, which CEL does not allow. */
export function presenceAdvice(document: RuleDocument): readonly Advice[] {
  const found: Advice[] = []
  const tight = new Set<SyntaxNode>()
  for (const node of descendants(document.tree.root)) {
    for (const operand of tightOperands(node)) tight.add(operand)
    const presence = presenceOf(node, document)
    if (presence === undefined) continue
    const newText = tight.has(node) ? `(${presence})` : presence
    found.push({
      range: node.range,
      message: `has() takes a field, not a key in brackets: use ${presence}.`,
      fix: {
        title: `Replace with ${newText}`,
        edits: [{ range: node.range, newText }],
        isPreferred: true,
      },
    })
  }
  return found
}

/** Returns the operands of a node that binds at least as tightly as `in`, such as `!a`, `a == b` or `a.b`. */
function tightOperands(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.kind) {
    case 'unary':
    case 'select':
    case 'index':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'call':
      return node.receiver === undefined ? [] : [node.receiver]
    default:
      return []
  }
}

function presenceOf(node: SyntaxNode, document: RuleDocument): string | undefined {
  if (node.kind !== 'call' || node.receiver !== undefined || node.name !== 'has') return undefined
  const [argument] = node.args
  if (argument?.kind !== 'index' || argument.isOptional || node.args.length > 1) return undefined
  const { index, operand } = argument
  const isLoose = index.kind === 'conditional' || index.kind === 'logical'
  const key = isLoose ? `(${document.textOf(index.range)})` : document.textOf(index.range)
  return `${key} in ${document.textOf(operand.range)}`
}
