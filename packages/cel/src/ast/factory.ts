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

/** Where an expression stands in the source, and what evaluates it. */
export interface Site {
  readonly range: Range
  /** cel-go's place for it; see `Expr`. */
  readonly offset: number
  readonly node?: unknown
}

const noneOptional: ReadonlySet<number> = new Set()

/** Makes the expressions of one tree and counts their ids. */
export class ExprFactory {
  #count = 0

  /** How many were made; every id is below it. */
  get count(): number {
    return this.#count
  }

  literal(value: CelValue, { range, offset, node }: Site): Literal {
    return { kind: 'literal', id: this.#count++, range, offset, node, value }
  }

  ident(name: string, { range, offset, node }: Site): Ident {
    return { kind: 'ident', id: this.#count++, range, offset, node, name }
  }

  select(operand: Expr, field: string, testOnly: boolean, { range, offset, node }: Site): Select {
    return { kind: 'select', id: this.#count++, range, offset, node, operand, field, testOnly }
  }

  call(name: string, args: readonly Expr[], { range, offset, node }: Site): Call {
    return { kind: 'call', id: this.#count++, range, offset, node, function: name, args }
  }

  memberCall(
    name: string,
    target: Expr,
    args: readonly Expr[],
    { range, offset, node }: Site,
  ): Call {
    return { kind: 'call', id: this.#count++, range, offset, node, function: name, target, args }
  }

  list(
    elements: readonly Expr[],
    { range, offset, node }: Site,
    optional: ReadonlySet<number> = noneOptional,
  ): ListExpr {
    return { kind: 'list', id: this.#count++, range, offset, node, elements, optional }
  }

  map(entries: readonly MapEntry[], { range, offset, node }: Site): MapExpr {
    return { kind: 'map', id: this.#count++, range, offset, node, entries }
  }

  struct(
    typeName: string,
    fields: StructExpr['fields'],
    { range, offset, node }: Site,
  ): StructExpr {
    return { kind: 'struct', id: this.#count++, range, offset, node, typeName, fields }
  }

  comprehension(
    parts: Omit<Comprehension, 'kind' | 'id' | keyof Site>,
    { range, offset, node }: Site,
  ): Comprehension {
    return { kind: 'comprehension', id: this.#count++, range, offset, node, ...parts }
  }
}
