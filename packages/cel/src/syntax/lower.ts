import { balance } from '../ast/balance.ts'
import type { Expr, MapEntry, StructExpr } from '../ast/expr.ts'
import { ExprFactory } from '../ast/factory.ts'
import type { Expansion } from '../ast/macro.ts'
import { MacroScope } from '../ast/macro-scope.ts'
import type { MacroTable } from '../ast/macro-table.ts'
import type { Range } from '../issue.ts'
import type {
  CallNode,
  IndexNode,
  LogicalNode,
  MapNode,
  MessageNode,
  SelectNode,
  SyntaxNode,
  UnaryNode,
} from './syntax-node.ts'

/** The expression converted from a syntax tree. */
export interface Lowered {
  readonly root: Expr
  readonly nodeCount: number
  /** The expression of each node. A macro call maps to its whole expansion. */
  readonly exprOf: ReadonlyMap<SyntaxNode, Expr>
  readonly macroCalls: ReadonlySet<CallNode>
}

/**
 * Converts a syntax tree to the checker's tree; for valid source, the result equals the result of `parse`. Missing
 * and broken nodes become untyped expressions.
 */
export function lower(root: SyntaxNode, macros: MacroTable): Lowered {
  const lowering = new Lowering(macros)
  const expr = lowering.lower(root)
  const { exprOf, macroCalls, nodeCount } = lowering
  return { root: expr, nodeCount, exprOf, macroCalls }
}

class Lowering {
  readonly exprOf = new Map<SyntaxNode, Expr>()
  readonly macroCalls = new Set<CallNode>()
  readonly #factory = new ExprFactory()
  readonly #macros: MacroTable

  constructor(macros: MacroTable) {
    this.#macros = macros
  }

  get nodeCount(): number {
    return this.#factory.count
  }

  lower(node: SyntaxNode): Expr {
    const expr = this.#exprOf(node)
    this.exprOf.set(node, expr)
    return expr
  }

  #exprOf(node: SyntaxNode): Expr {
    switch (node.kind) {
      case 'literal':
        return node.value === undefined
          ? this.#untyped(node)
          : this.#factory.literal(node.value, node)
      case 'name':
        return this.#factory.ident(node.isAbsolute ? `.${node.name}` : node.name, node)
      case 'select':
        return this.#select(node)
      case 'index':
        return this.#index(node)
      case 'call':
        return this.#call(node)
      case 'unary':
        return this.#unary(node)
      case 'binary': {
        const operands = [this.lower(node.left), this.lower(node.right)]
        const name = node.operator === 'in' ? '@in' : `_${node.operator}_`
        return this.#factory.call(name, operands, node)
      }
      case 'logical':
        return this.#logical(node)
      case 'conditional': {
        const { alternate, condition, consequent } = node
        const operands = [condition, consequent, alternate].map((each) => this.lower(each))
        return this.#factory.call('_?_:_', operands, node)
      }
      case 'list': {
        const elements = node.elements.map(({ value }) => this.lower(value))
        const optional = new Set(
          node.elements.flatMap(({ isOptional }, index) => (isOptional ? [index] : [])),
        )
        return this.#factory.list(elements, node, optional)
      }
      case 'map':
        return this.#map(node)
      case 'message':
        return this.#message(node)
      case 'group':
        return this.lower(node.expression)
      case 'missing':
        return this.#untyped(node)
      case 'broken':
        return this.#untyped(node, node.parts)
    }
  }

  #select(node: SelectNode): Expr {
    const operand = this.lower(node.operand)
    if (!node.isOptional) return this.#factory.select(operand, node.field, false, node)
    const { fieldRange } = node
    const field = this.#factory.literal(node.field, {
      range: fieldRange,
      offset: fieldRange.start,
    })
    return this.#factory.call('_?._', [operand, field], node)
  }

  #index(node: IndexNode): Expr {
    const operands = [this.lower(node.operand), this.lower(node.index)]
    return this.#factory.call(node.isOptional ? '_[?_]' : '_[_]', operands, node)
  }

  #call(node: CallNode): Expr {
    const { args, name, receiver } = node
    const target = receiver && this.lower(receiver)
    const operands = args.map((each) => this.lower(each))
    const expansion = this.#expand(node, operands, target)
    if (expansion !== undefined) {
      this.macroCalls.add(node)
      if (expansion.kind !== 'fault') return expansion
      const all = target === undefined ? operands : [target, ...operands]
      return this.#factory.call('', all, node)
    }
    if (target !== undefined) return this.#factory.memberCall(name, target, operands, node)
    return this.#factory.call(node.isAbsolute ? `.${name}` : name, operands, node)
  }

  #expand(node: CallNode, args: readonly Expr[], target: Expr | undefined): Expansion {
    const { isAbsolute, name, offset, range } = node
    const scope = new MacroScope(this.#factory, { range, offset })
    if (target !== undefined) {
      return this.#macros.findMember(name, args.length)?.expand(scope, args, target)
    }
    return isAbsolute
      ? undefined
      : this.#macros.findFunction(name, args.length)?.expand(scope, args)
  }

  /** Lowers a run of `!` or `-`: an even number of operators cancels out. */
  #unary(node: UnaryNode): Expr {
    const operand = this.lower(node.operand)
    if (node.count % 2 === 0) return operand
    return this.#factory.call(`${node.operator}_`, [operand], node)
  }

  #logical({ operands, operator, operatorRanges }: LogicalNode): Expr {
    const terms = operands.map((each) => ({ expr: this.lower(each), range: each.range }))
    return balance(terms, (index, left, right) => {
      const range: Range = { start: left.range.start, end: right.range.end }
      const offset = operatorRanges[index]?.start ?? range.start
      const expr = this.#factory.call(`_${operator}_`, [left.expr, right.expr], { range, offset })
      return { expr, range }
    }).expr
  }

  #map(node: MapNode): Expr {
    const entries = node.entries.map(({ isOptional, key, offset, value }): MapEntry => ({
      key: this.lower(key),
      value: this.lower(value),
      optional: isOptional,
      offset,
    }))
    return this.#factory.map(entries, node)
  }

  #message(node: MessageNode): Expr {
    const fields = node.fields.map(
      ({ isOptional, name, offset, value }): StructExpr['fields'][number] => ({
        name,
        value: this.lower(value),
        optional: isOptional,
        offset,
      }),
    )
    return this.#factory.struct(node.typeName, fields, node)
  }

  /** Creates an untyped expression: a call to an unnamed function. The checker still checks the operands. */
  #untyped({ offset, range }: SyntaxNode, parts: readonly SyntaxNode[] = []): Expr {
    const operands = parts.map((part) => this.lower(part))
    return this.#factory.call('', operands, { range, offset })
  }
}
