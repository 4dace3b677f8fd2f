/**
 * What tools for the language need of a rule's text: tokens with comments, the tree as it is written, and what its
 * parts mean in an environment. Made for editors, formatters and linters: any text is read, broken text too.
 *
 * ```ts
 * const tree = parseSyntax('groups.exists(g, g == "ops") // the team')
 * const analysis = analyseSyntax(tree, getEnvironment('cel-go'))
 * for (const node of descendants(tree.root)) console.log(node.kind, analysis.typeOf(node))
 * ```
 */
export type { Reference } from '../check/checked.ts'
export { reservedWords } from '../engine/reserved-words.ts'
export { isAssignable } from '../check/is-assignable.ts'
export type { CelType } from '../types/cel-type.ts'
export { formatType } from '../types/format-type.ts'
export { parseType } from '../types/parse-type.ts'
export { analyseSyntax } from './analyse-syntax.ts'
export { childNodes, descendants } from './child-nodes.ts'
export {
  functionsOf,
  macrosOf,
  type CallableFunction,
  type CallableMacro,
  type CallableOverload,
} from './functions-of.ts'
export { isSameExpression } from './is-same-expression.ts'
export { lex } from './lex.ts'
export { nodesAt } from './nodes-at.ts'
export { parseSyntax } from './parse-syntax.ts'
export type { MacroVariable, Meaning, SyntaxAnalysis } from './syntax-analysis.ts'
export type {
  BinaryNode,
  BrokenNode,
  CallNode,
  ConditionalNode,
  GroupNode,
  IndexNode,
  ListElement,
  ListNode,
  LiteralNode,
  LogicalNode,
  MapNode,
  MapNodeEntry,
  MessageNode,
  MessageNodeField,
  MissingNode,
  NameNode,
  SelectNode,
  SyntaxNode,
  UnaryNode,
} from './syntax-node.ts'
export type { SyntaxProblem, SyntaxProblemCode } from './syntax-problem.ts'
export type { SyntaxTree } from './syntax-tree.ts'
export type {
  BinaryOperatorKind,
  KeywordLiteral,
  LiteralTokenKind,
  LogicalOperatorKind,
  SymbolKind,
  Token,
  TokenKind,
} from './token.ts'
