import type { Comprehension } from '../ast/expr.ts'
import type { Reference } from '../check/checked.ts'
import type { Range } from '../issue.ts'
import type { CelType } from '../types/cel-type.ts'
import type { CallNode, NameNode, SyntaxNode } from './syntax-node.ts'
import type { SyntaxTree } from './syntax-tree.ts'

/** A variable that a macro introduces. */
export interface MacroVariable {
  readonly name: string
  /** `undefined` where it is not known, since something is wrong with what the macro is called on. */
  readonly type: CelType | undefined
  /** The macro's call. */
  readonly call: CallNode
  /** The argument that names it. */
  readonly declaration: NameNode
}

/** What a name or call stands for. */
export type Meaning =
  | { readonly kind: 'macro_variable'; readonly variable: MacroVariable }
  /** A call that the parser expands; `expansion` is absent where that failed for its arguments. */
  | {
      readonly kind: 'macro'
      readonly name: string
      readonly expansion: Comprehension['macro'] | 'other' | undefined
    }
  /**
   * What the check found: a variable, a constant such as `UserStatus.ENABLED` (of a whole selection), a type's name,
   * or a function with the overloads that the types of the operands leave.
   */
  | Reference

/** What the parts of a text mean in an environment, as far as it can be told: the text may be broken. */
export interface SyntaxAnalysis {
  readonly tree: SyntaxTree
  /** The static type of a part; `undefined` of what is missing, broken, of no type, or in a part that is. */
  typeOf(node: SyntaxNode): CelType | undefined
  /** What a name, a selection that is a name with dots, a call or a message literal stands for. */
  meaningOf(node: SyntaxNode): Meaning | undefined
  /** The macro variables that are in scope of a part, innermost first; those hidden by others are left out. */
  variablesAt(node: SyntaxNode): readonly MacroVariable[]
  /** Where a macro variable is used, its declaration first. */
  usesOf(variable: MacroVariable): readonly Range[]
}
