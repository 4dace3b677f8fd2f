import type { Range } from '../issue.ts'
import type { CelValue } from '../values/value.ts'
import type { BinaryOperatorKind, LogicalOperatorKind } from './token.ts'

/**
 * A node of an expression as written: macros are calls, parentheses are nodes, and dotted names are selections.
 * Every source has a tree; `MissingNode` and `BrokenNode` mark errors.
 */
export type SyntaxNode =
  | LiteralNode
  | NameNode
  | SelectNode
  | IndexNode
  | CallNode
  | UnaryNode
  | BinaryNode
  | LogicalNode
  | ConditionalNode
  | ListNode
  | MapNode
  | MessageNode
  | GroupNode
  | MissingNode
  | BrokenNode

interface Base {
  /** The source range, excluding enclosing parentheses. */
  readonly range: Range
  /**
   * cel-go's position as a UTF-16 offset: the operator, the opening parenthesis of a call, the dot of a selection or
   * the bracket of an index. Used as the `position` of issues.
   */
  readonly offset: number
  /** The height of the tree in nodes, including this node. */
  readonly height: number
}

export interface LiteralNode extends Base {
  readonly kind: 'literal'
  readonly type: 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'bool' | 'null'
  /**
   * The value, including a number's minus sign; `undefined` if the literal is invalid, such as
   * `99999999999999999999`.
   */
  readonly value: CelValue | undefined
}

/** A name that is not a field: a variable or the first segment of a dotted name. */
export interface NameNode extends Base {
  readonly kind: 'name'
  /** The name without a leading dot. */
  readonly name: string
  /** True if written with a leading dot, which makes the lookup skip macro variables and containers. */
  readonly isAbsolute: boolean
}

/** `operand.field` or `operand.?field`. */
export interface SelectNode extends Base {
  readonly kind: 'select'
  readonly operand: SyntaxNode
  /** The field name without backquotes; empty if missing. */
  readonly field: string
  /** The range of the field name, including backquotes; if the name is missing, an empty range after the dot. */
  readonly fieldRange: Range
  readonly isOptional: boolean
}

/** `operand[index]` or `operand[?index]`. */
export interface IndexNode extends Base {
  readonly kind: 'index'
  readonly operand: SyntaxNode
  readonly index: SyntaxNode
  readonly isOptional: boolean
}

/**
 * `name(args)` or `receiver.name(args)`. `SyntaxAnalysis.meaningOf` distinguishes macros from functions.
 */
export interface CallNode extends Base {
  readonly kind: 'call'
  readonly receiver: SyntaxNode | undefined
  /** The name without a leading dot. */
  readonly name: string
  readonly nameRange: Range
  /** True if written with a leading dot; always false with a receiver. */
  readonly isAbsolute: boolean
  readonly args: readonly SyntaxNode[]
  /** The range from the opening parenthesis through the closing one, or to the end of the arguments if unclosed. */
  readonly argsRange: Range
}

/** `!operand`, `-operand`, or a repeated operator such as `!!operand`. An even number of operators cancels out. */
export interface UnaryNode extends Base {
  readonly kind: 'unary'
  readonly operator: '!' | '-'
  readonly count: number
  readonly operand: SyntaxNode
}

export interface BinaryNode extends Base {
  readonly kind: 'binary'
  readonly operator: BinaryOperatorKind
  readonly operatorRange: Range
  readonly left: SyntaxNode
  readonly right: SyntaxNode
}

/** A chain of `&&` or of `||`: `a && b && c` is one node with three operands. */
export interface LogicalNode extends Base {
  readonly kind: 'logical'
  readonly operator: LogicalOperatorKind
  readonly operands: readonly SyntaxNode[]
  /** The ranges of the operators, one fewer than operands. */
  readonly operatorRanges: readonly Range[]
}

/** `condition ? consequent : alternate`. */
export interface ConditionalNode extends Base {
  readonly kind: 'conditional'
  readonly condition: SyntaxNode
  readonly consequent: SyntaxNode
  readonly alternate: SyntaxNode
}

export interface ListNode extends Base {
  readonly kind: 'list'
  readonly elements: readonly ListElement[]
}

/** A list element; `?value` if optional. */
export interface ListElement {
  readonly value: SyntaxNode
  readonly isOptional: boolean
}

export interface MapNode extends Base {
  readonly kind: 'map'
  readonly entries: readonly MapNodeEntry[]
}

/** `key: value`, or `?key: value`. */
export interface MapNodeEntry {
  readonly key: SyntaxNode
  readonly value: SyntaxNode
  readonly isOptional: boolean
  /** The actual or expected position of the colon. */
  readonly offset: number
}

/** `Name{field: value}`. */
export interface MessageNode extends Base {
  readonly kind: 'message'
  /** A dotted name, including any leading dot. */
  readonly typeName: string
  readonly typeNameRange: Range
  readonly fields: readonly MessageNodeField[]
}

/** `name: value`, or `?name: value`. */
export interface MessageNodeField {
  /** The field name without backquotes. */
  readonly name: string
  readonly nameRange: Range
  readonly value: SyntaxNode
  readonly isOptional: boolean
  /** The actual or expected position of the colon. */
  readonly offset: number
}

/** A parenthesized expression. */
export interface GroupNode extends Base {
  readonly kind: 'group'
  readonly expression: SyntaxNode
}

/** A missing expression. Its range is the gap between the surrounding tokens, possibly empty. */
export interface MissingNode extends Base {
  readonly kind: 'missing'
}

/** An invalid expression: adjacent expressions with no operator between them, or source that is nested too deeply. */
export interface BrokenNode extends Base {
  readonly kind: 'broken'
  readonly parts: readonly SyntaxNode[]
}
