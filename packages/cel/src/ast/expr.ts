import type { Range } from '../issue.ts'
import type { CelValue } from '../values/value.ts'

/**
 * An expression after parsing and macro expansion, equivalent to cel-go's abstract syntax tree. The input of the
 * checker and the planner.
 */
export type Expr = Literal | Ident | Select | Call | ListExpr | MapExpr | StructExpr | Comprehension

interface Base {
  /** The index in creation order, starting at 0 without gaps; annotations are stored in arrays indexed by id. */
  readonly id: number
  /** The source range in UTF-16 offsets. */
  readonly range: Range
  /**
   * cel-go's position as a UTF-16 offset: that of the operator, a call's opening parenthesis, a selection's dot or
   * an index's opening bracket.
   */
  readonly offset: number
}

export interface Literal extends Base {
  readonly kind: 'literal'
  readonly value: CelValue
}

/** A name, including any leading dot. */
export interface Ident extends Base {
  readonly kind: 'ident'
  readonly name: string
}

/** `operand.field`, or `has(operand.field)` if `testOnly`. */
export interface Select extends Base {
  readonly kind: 'select'
  readonly operand: Expr
  readonly field: string
  readonly testOnly: boolean
}

/**
 * A function, method or operator call. Operators use cel-go's names: `_+_`, `!_`, `_[_]`, `@in`, `_?_:_`, `_?._`,
 * `_[?_]`.
 */
export interface Call extends Base {
  readonly kind: 'call'
  readonly function: string
  readonly target?: Expr
  /** True if a macro repeats the target. cel-go copies the target and gives the copy's fields the macro's position. */
  readonly copiesTarget?: boolean
  readonly args: readonly Expr[]
}

export interface ListExpr extends Base {
  readonly kind: 'list'
  readonly elements: readonly Expr[]
  /** The indexes of elements written as `?x`. */
  readonly optional: ReadonlySet<number>
}

export interface MapExpr extends Base {
  readonly kind: 'map'
  readonly entries: readonly MapEntry[]
}

export interface MapEntry {
  readonly key: Expr
  readonly value: Expr
  readonly optional: boolean
  /** cel-go's position: the offset of the colon. */
  readonly offset: number
}

/** A message literal: `Name{field: value}`. */
export interface StructExpr extends Base {
  readonly kind: 'struct'
  readonly typeName: string
  readonly fields: readonly {
    readonly name: string
    readonly value: Expr
    readonly optional: boolean
    readonly offset: number
  }[]
}

/** The expansion of a comprehension macro, in cel-go's form. */
export interface Comprehension extends Base {
  readonly kind: 'comprehension'
  /** The expanded macro, which lets an evaluator run a dedicated loop. */
  readonly macro:
    | 'all'
    | 'exists'
    | 'exists_one'
    | 'map'
    | 'map_filter'
    | 'filter'
    | 'transformList'
    | 'transformMap'
    | 'transformMapEntry'
    | 'bind'
    | 'optMap'
    | 'optFlatMap'
    | 'sortBy'
  readonly iterVar: string
  readonly iterVar2?: string
  readonly iterRange: Expr
  readonly accuVar: string
  readonly accuInit: Expr
  readonly loopCondition: Expr
  readonly loopStep: Expr
  readonly result: Expr
}
