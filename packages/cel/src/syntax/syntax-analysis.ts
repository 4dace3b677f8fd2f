import type { Comprehension } from '../ast/expr.ts'
import type { Reference } from '../check/checked.ts'
import type { Range } from '../issue.ts'
import type { CelType } from '../types/cel-type.ts'
import type { CallNode, NameNode, SyntaxNode } from './syntax-node.ts'
import type { SyntaxTree } from './syntax-tree.ts'

/** A variable declared by a macro. */
export interface MacroVariable {
  readonly name: string
  /** `undefined` if the type is unknown because of an error in the macro's receiver. */
  readonly type: CelType | undefined
  readonly call: CallNode
  /** The argument that declares the variable. */
  readonly declaration: NameNode
}

/** The meaning of a name or call. */
export type Meaning =
  | { readonly kind: 'macro_variable'; readonly variable: MacroVariable }
  /** A macro call. The expansion is absent if the arguments are invalid. */
  | {
      readonly kind: 'macro'
      readonly name: string
      readonly expansion: Comprehension['macro'] | 'other' | undefined
    }
  /**
   * A checker reference: a variable, a constant such as `UserStatus.ENABLED` (on the whole selection), a type name, or
   * a function with the overloads that match the operand types.
   */
  | Reference

/** The meaning of an expression's nodes in an environment. Possibly incomplete, because the source may be invalid. */
export interface SyntaxAnalysis {
  readonly tree: SyntaxTree
  /** Returns the static type of a node; `undefined` if the node or a parent is missing, broken or untyped. */
  typeOf(node: SyntaxNode): CelType | undefined
  /** Returns the meaning of a name, a dotted name, a call or a message literal. */
  meaningOf(node: SyntaxNode): Meaning | undefined
  /** Returns the macro variables visible to a node, innermost first, excluding shadowed variables. */
  variablesAt(node: SyntaxNode): readonly MacroVariable[]
  /** Returns the occurrences of a macro variable, starting with its declaration. */
  usesOf(variable: MacroVariable): readonly Range[]
}
