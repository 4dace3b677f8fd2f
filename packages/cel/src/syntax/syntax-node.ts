import type { Range } from '../issue.ts'
import type { CelValue } from '../values/value.ts'
import type { BinaryOperatorKind, LogicalOperatorKind } from './token.ts'

/**
 * A part of an expression as it is written: macros are calls, parentheses are nodes, names with dots are selections.
 * Any text has a tree; where something is missing or does not belong, `MissingNode` and `BrokenNode` stand.
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
  /** The part of the text that it is, parentheses around it not included. */
  readonly range: Range
  /**
   * Where cel-go says it is, as a UTF-16 offset: an operator's own place, a call's opening parenthesis,
   * a selection's dot, an index's bracket. An issue's `position` is one of these.
   */
  readonly offset: number
  /** How many levels of nodes it has, itself included. */
  readonly height: number
}

export interface LiteralNode extends Base {
  readonly kind: 'literal'
  readonly type: 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'bool' | 'null'
  /** A minus that belongs to the number is in it. `undefined` when no value can have the text: `99999999999999999999`. */
  readonly value: CelValue | undefined
}

/** A name that is no selection: a variable, or the first part of a name with dots. */
export interface NameNode extends Base {
  readonly kind: 'name'
  /** Without the leading dot. */
  readonly name: string
  /** Whether a dot stands before it, which looks it up outside of macros and containers. */
  readonly isAbsolute: boolean
}

/** `operand.field` or `operand.?field`. */
export interface SelectNode extends Base {
  readonly kind: 'select'
  readonly operand: SyntaxNode
  /** Without backquotes; empty where it is missing. */
  readonly field: string
  /** With backquotes; the place behind the dot where it is missing. */
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

/** `name(args)` or `receiver.name(args)`, a macro's or a function's: see `SyntaxAnalysis.macroOf`. */
export interface CallNode extends Base {
  readonly kind: 'call'
  readonly receiver: SyntaxNode | undefined
  /** Without the leading dot. */
  readonly name: string
  readonly nameRange: Range
  /** Whether a dot stands before it; only without a receiver. */
  readonly isAbsolute: boolean
  readonly args: readonly SyntaxNode[]
  /** From the opening parenthesis to behind the closing one, or to where the arguments end that are not closed. */
  readonly argsRange: Range
}

/** `!operand`, `-operand`, or several of the same: `!!operand`, of which an even number does nothing. */
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
  /** Where the operators are, one less than operands. */
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

/** An element, `?value` when optional. */
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
  /** Where the colon is, or should be. */
  readonly offset: number
}

/** `Name{field: value}`. */
export interface MessageNode extends Base {
  readonly kind: 'message'
  /** With dots, a leading one too. */
  readonly typeName: string
  readonly typeNameRange: Range
  readonly fields: readonly MessageNodeField[]
}

/** `name: value`, or `?name: value`. */
export interface MessageNodeField {
  /** Without backquotes. */
  readonly name: string
  readonly nameRange: Range
  readonly value: SyntaxNode
  readonly isOptional: boolean
  /** Where the colon is, or should be. */
  readonly offset: number
}

/** An expression between parentheses. */
export interface GroupNode extends Base {
  readonly kind: 'group'
  readonly expression: SyntaxNode
}

/** Where an expression should be: the gap between the tokens around, which may be of no width. */
export interface MissingNode extends Base {
  readonly kind: 'missing'
}

/** What is no expression: several with no operator between them, or text nested too deeply to be read. */
export interface BrokenNode extends Base {
  readonly kind: 'broken'
  readonly parts: readonly SyntaxNode[]
}
