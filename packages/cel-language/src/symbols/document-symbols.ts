import type { Range } from '@igakit/cel'
import type { SyntaxNode } from '@igakit/cel/syntax'
import type { RuleDocument } from '../document/rule-document.ts'

/** An entry in a rule's outline. */
export interface DocumentSymbol {
  /** The source text on one line, shortened. */
  readonly name: string
  readonly kind: 'condition' | 'branch' | 'variable'
  readonly range: Range
  readonly children: readonly DocumentSymbol[]
}

/** The maximum length of a name in an outline. */
const mostOfName = 80

/** Returns the outline of a rule: conditions of `&&` and `||`, branches of conditionals, and bound variables. */
export function documentSymbols(document: RuleDocument): readonly DocumentSymbol[] {
  const { root } = document.tree
  const parts = partsOf(root, document)
  return parts.length > 0 || root.kind === 'missing'
    ? parts
    : [symbolOf(root, 'condition', document)]
}

function partsOf(node: SyntaxNode, document: RuleDocument): readonly DocumentSymbol[] {
  switch (node.kind) {
    case 'group':
      return partsOf(node.expression, document)
    case 'logical':
      return node.operands.map((operand) => symbolOf(operand, 'condition', document))
    case 'conditional':
      return [node.condition, node.consequent, node.alternate].map((part, index) =>
        symbolOf(part, index === 0 ? 'condition' : 'branch', document),
      )
    case 'call': {
      const meaning = document.analysis.meaningOf(node)
      if (meaning?.kind !== 'macro') return []
      const last = node.args.at(-1)
      const variables = node.args.filter((argument) => {
        const declared = document.analysis.meaningOf(argument)
        return declared?.kind === 'macro_variable' && declared.variable.declaration === argument
      })
      return [
        ...variables.map((variable) => symbolOf(variable, 'variable', document)),
        ...(last === undefined ? [] : partsOf(last, document)),
      ]
    }
    default:
      return []
  }
}

function symbolOf(
  node: SyntaxNode,
  kind: DocumentSymbol['kind'],
  document: RuleDocument,
): DocumentSymbol {
  const text = document.textOf(node.range).replaceAll(/\s+/g, ' ').trim()
  const name = text.length > mostOfName ? `${text.slice(0, mostOfName - 1)}…` : text
  return { name: name || '…', kind, range: node.range, children: partsOf(node, document) }
}
