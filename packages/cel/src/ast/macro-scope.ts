import type { CelValue } from '../values/value.ts'
import type {
  Call,
  Comprehension,
  Expr,
  Ident,
  ListExpr,
  Literal,
  MapExpr,
  Select,
} from './expr.ts'
import type { ExprFactory, Site } from './factory.ts'
import type { MacroFault } from './macro.ts'

/** The variable that accumulates a comprehension's result; not a valid name in CEL source. */
export const accumulator = '@result'

/** The iteration variable of comprehensions that only bind a name to a value; not a valid name in CEL source. */
export const unusedVariable = '#unused'

/** The fields of a comprehension that differ between macros. */
export interface Fold {
  readonly macro: Comprehension['macro']
  readonly iterVar: string
  readonly iterVar2?: string
  readonly iterRange: Expr
  readonly accuVar?: string
  readonly accuInit: Expr
  readonly loopCondition: Expr
  readonly loopStep: Expr
  readonly result: Expr
}

/** Creates the expressions of a macro's expansion. As in cel-go, they all have the macro call's position. */
export class MacroScope {
  readonly #factory: ExprFactory
  readonly #site: Site

  constructor(factory: ExprFactory, site: Site) {
    this.#factory = factory
    this.#site = site
  }

  literal(value: CelValue): Literal {
    return this.#factory.literal(value, this.#site)
  }

  ident(name: string): Ident {
    return this.#factory.ident(name, this.#site)
  }

  accumulator(): Ident {
    return this.ident(accumulator)
  }

  call(name: string, ...args: readonly Expr[]): Call {
    return this.#factory.call(name, args, this.#site)
  }

  memberCall(name: string, target: Expr, ...args: readonly Expr[]): Call {
    return this.#factory.memberCall(name, target, args, this.#site)
  }

  list(...elements: readonly Expr[]): ListExpr {
    return this.#factory.list(elements, this.#site)
  }

  emptyMap(): MapExpr {
    return this.#factory.map([], this.#site)
  }

  presence(operand: Expr, field: string): Select {
    return this.#factory.select(operand, field, true, this.#site)
  }

  fold({ accuVar = accumulator, ...parts }: Fold): Comprehension {
    return this.#factory.comprehension({ ...parts, accuVar }, this.#site)
  }

  /** Returns an error located at one of the macro's arguments. */
  fault(at: Expr, message: string): MacroFault {
    return { kind: 'fault', message, offset: at.offset }
  }
}
