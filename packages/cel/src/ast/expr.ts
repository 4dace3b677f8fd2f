import type { Range } from '../issue.ts'
import type { CelValue } from '../values/value.ts'

/**
 * The expression after parsing and macro expansion: cel-go's abstract syntax, with the engine's node beside each
 * of ours, since that is what evaluates. `check/` reads this tree and never the engine's.
 */
export type Expr = Literal | Ident | Select | Call | ListExpr | MapExpr | StructExpr | Comprehension

interface Base {
  /** Dense, from 0 in the order of creation, so that annotations can live in arrays. */
  readonly id: number
  /** The source it stands for, in UTF-16 offsets into the expression as written. */
  readonly range: Range
  /**
   * Where cel-go says it is, as a UTF-16 offset: an operator's own place, a call's opening parenthesis,
   * a selection's dot, an index's bracket.
   */
  readonly offset: number
  /** The engine's node; absent on parts that only a macro's expansion has. Opaque outside `engine/`. */
  readonly node?: unknown
}

export interface Literal extends Base {
  readonly kind: 'literal'
  readonly value: CelValue
}

/** A name, with a leading dot where the source has one. */
export interface Ident extends Base {
  readonly kind: 'ident'
  readonly name: string
}

/** `operand.field`, or what `has(operand.field)` became when `testOnly`. */
export interface Select extends Base {
  readonly kind: 'select'
  readonly operand: Expr
  readonly field: string
  readonly testOnly: boolean
}

/** A function, method or operator call; operators by cel-go's names: `_+_`, `!_`, `_[_]`, `@in`, `_?_:_`, `_?._`, `_[?_]`. */
export interface Call extends Base {
  readonly kind: 'call'
  readonly function: string
  readonly target?: Expr
  /** True where a macro repeats the target, which cel-go copies: the copy's fields are where the macro is. */
  readonly copiesTarget?: boolean
  readonly args: readonly Expr[]
}

export interface ListExpr extends Base {
  readonly kind: 'list'
  readonly elements: readonly Expr[]
  /** Indices of elements written `?x`. */
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
  /** Where cel-go says the entry is (its colon). */
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

/** What a comprehension macro expands to, in cel-go's form. */
export interface Comprehension extends Base {
  readonly kind: 'comprehension'
  /** The macro it came from, so that an evaluator may run a loop of its own for it. */
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
