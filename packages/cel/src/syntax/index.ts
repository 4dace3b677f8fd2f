/**
 * Syntax API for editors, formatters and linters: tokens with comments, the syntax tree, and its meaning in an
 * environment. Accepts any source, including invalid source.
 * ```ts
 * const tree = parseSyntax('groups.exists(g, g == "ops") // the team')
 * const analysis = analyseSyntax(tree, getEnvironment('cel-go'))
 * for (const node of descendants(tree.root)) console.log(node.kind, analysis.typeOf(node))
 * ```
 */
export type { Reference } from '../check/checked.ts'
export { reservedWords } from '../engine/parse/reserved-words.ts'
export { isAssignable } from '../check/substitution.ts'
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
export { nodesAt } from './child-nodes.ts'
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
export type { SyntaxProblem, SyntaxProblemCode } from './syntax-tree.ts'
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
