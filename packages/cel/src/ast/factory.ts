import type { CelValue } from '../values/value.ts'
import type {
  Call,
  Comprehension,
  Expr,
  Ident,
  ListExpr,
  Literal,
  MapEntry,
  MapExpr,
  Select,
  StructExpr,
} from './expr.ts'
import type { Range } from '../issue.ts'

/** An expression's source range and position. */
export interface Site {
  readonly range: Range
  /** cel-go's position; see `Expr.offset`. */
  readonly offset: number
}

const noneOptional: ReadonlySet<number> = new Set()

/** Creates the expressions of a tree and assigns their ids. */
export class ExprFactory {
  #count = 0

  /** The number of expressions; every id is smaller. */
  get count(): number {
    return this.#count
  }

  literal(value: CelValue, { range, offset }: Site): Literal {
    return { kind: 'literal', id: this.#count++, range, offset, value }
  }

  ident(name: string, { range, offset }: Site): Ident {
    return { kind: 'ident', id: this.#count++, range, offset, name }
  }

  select(operand: Expr, field: string, testOnly: boolean, { range, offset }: Site): Select {
    return { kind: 'select', id: this.#count++, range, offset, operand, field, testOnly }
  }

  call(name: string, args: readonly Expr[], { range, offset }: Site): Call {
    return { kind: 'call', id: this.#count++, range, offset, function: name, args }
  }

  memberCall(name: string, target: Expr, args: readonly Expr[], { range, offset }: Site): Call {
    return { kind: 'call', id: this.#count++, range, offset, function: name, target, args }
  }

  list(
    elements: readonly Expr[],
    { range, offset }: Site,
    optional: ReadonlySet<number> = noneOptional,
  ): ListExpr {
    return { kind: 'list', id: this.#count++, range, offset, elements, optional }
  }

  map(entries: readonly MapEntry[], { range, offset }: Site): MapExpr {
    return { kind: 'map', id: this.#count++, range, offset, entries }
  }

  struct(typeName: string, fields: StructExpr['fields'], { range, offset }: Site): StructExpr {
    return { kind: 'struct', id: this.#count++, range, offset, typeName, fields }
  }

  comprehension(
    parts: Omit<Comprehension, 'kind' | 'id' | keyof Site>,
    { range, offset }: Site,
  ): Comprehension {
    return { kind: 'comprehension', id: this.#count++, range, offset, ...parts }
  }
}
