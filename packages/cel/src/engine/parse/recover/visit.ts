import { balance } from '../../../ast/balance.ts'
import type { Expr, MapEntry, StructExpr } from '../../../ast/expr.ts'
import { ExprFactory, type Site } from '../../../ast/factory.ts'
import type { Expansion } from '../../../ast/macro.ts'
import { MacroScope } from '../../../ast/macro-scope.ts'
import type { MacroTable } from '../../../ast/macro-table.ts'
import type { RuleName } from './grammar.ts'
import { parseLiteral } from '../literal.ts'
import { binaryFunction } from '../operators.ts'
import * as kind from '../token-kinds.ts'
import {
  type TreeNode,
  type TreeToken,
  childrenOf,
  nodeOf,
  nodesOf,
  tokenOf,
  tokensOf,
} from './tree.ts'
import { reservedWords } from '../reserved-words.ts'

/** An error beyond syntax, such as an invalid literal or macro argument. */
export interface MeaningFault {
  /** `undefined` if cel-go reports no position. */
  readonly offset: number | undefined
  readonly message: string
  readonly kind: 'limit' | 'macro' | 'other'
}

export interface VisitOptions {
  readonly macros: MacroTable
  readonly optionalSyntax: boolean
  /** The maximum nesting depth of expressions. */
  readonly nesting: number
}

/** The expression converted from a parse tree, and its errors. */
export interface Visited {
  /** `undefined` if the expression is nested too deeply. */
  readonly root: Expr | undefined
  readonly faults: readonly MeaningFault[]
}

/**
 * Converts a parse tree to an expression and reports errors beyond syntax: in macros, literals, reserved words and
 * nesting depth. Like cel-go's parser, also accepts trees with syntax errors.
 */
export function visit(tree: TreeNode, options: VisitOptions): Visited {
  const visitor = new Visitor(options)
  const { faults } = visitor
  try {
    return { root: visitor.visit(tree), faults }
  } catch (error) {
    if (!(error instanceof DepthError)) throw error
    faults.push({ kind: 'limit', offset: undefined, message: 'max recursion depth exceeded' })
    return { root: undefined, faults }
  }
}

/** The offset of expressions for which cel-go has no position. */
const nowhere = -1

/** Thrown if the nesting is too deep; cel-go stops at that point. */
class DepthError extends Error {
  override readonly name = 'DepthError'
}

class Visitor {
  readonly faults: MeaningFault[] = []
  readonly #factory = new ExprFactory()
  readonly #options: VisitOptions
  #depth = 0

  constructor(options: VisitOptions) {
    this.#options = options
  }

  visit(from: TreeNode | undefined): Expr {
    const node = unnest(from)
    switch (node?.name) {
      case 'start':
        return this.visit(nodeOf(node, 'e'))
      case 'expr':
        return this.#deeper(() => this.#ternary(node))
      case 'conditionalOr':
        return this.#logic(node, '_||_', '||')
      case 'conditionalAnd':
        return this.#logic(node, '_&&_', '&&')
      case 'relation':
      case 'calc':
        return this.#deeper(() => this.#binary(node))
      case 'LogicalNot':
        return this.#unary(node, '!_')
      case 'Negate':
        return this.#unary(node, '-_')
      case 'Select':
        return this.#deeper(() => this.#select(node))
      case 'MemberCall':
        return this.#deeper(() => this.#memberCall(node))
      case 'Index':
        return this.#deeper(() => this.#index(node))
      case 'IdentOrGlobalCall':
        return this.#identOrCall(node)
      case 'CreateList':
        return this.#list(node)
      case 'CreateStruct':
        return this.#struct(node)
      case 'CreateMessage':
        return this.#message(node)
      case 'unary':
        return this.#factory.literal('<<error>>', site(node.start))
      case 'Int':
      case 'Uint':
      case 'Double':
      case 'String':
      case 'Bytes':
      case 'BoolTrue':
      case 'BoolFalse':
      case 'Null':
        return this.#literal(node)
      default:
        return this.#unspecified(nowhere)
    }
  }

  #ternary(node: TreeNode): Expr {
    const args = ['e', 'e1', 'e2'].map((name) => this.visit(nodeOf(node, name)))
    return this.#factory.call('_?_:_', args, site(offsetOf(tokenOf(node, 'op'))))
  }

  #logic(node: TreeNode, name: string, symbol: string): Expr {
    const terms = [this.visit(nodeOf(node, 'e'))]
    const operators = tokensOf(node, 'ops')
    const rest = nodesOf(node, 'e1')
    for (const index of operators.keys()) {
      if (index >= rest.length) {
        return this.#fault(node.start, `unexpected character, wanted '${symbol}'`)
      }
      terms.push(this.visit(rest[index]))
    }
    return balance(terms, (index, left, right) => {
      return this.#factory.call(name, [left, right], site(offsetOf(operators[index])))
    })
  }

  #binary(node: TreeNode): Expr {
    const token = tokenOf(node, 'op')
    const operator = token === undefined || token.made ? undefined : binaryFunction(token.kind)
    if (operator === undefined) return this.#fault(node.start, 'operator not found')
    const [left, right] = childrenOf(node, node.rule)
    const args = [this.visit(left), this.visit(right)]
    return this.#factory.call(operator, args, site(offsetOf(token)))
  }

  #unary(node: TreeNode, name: string): Expr {
    const operators = tokensOf(node, 'ops')
    const operand = this.visit(childOf(node, 'member'))
    if (operators.length % 2 === 0) return operand
    return this.#factory.call(name, [operand], site(offsetOf(operators[0])))
  }

  #select(node: TreeNode): Expr {
    const operand = this.visit(childOf(node, 'member'))
    const id = nodeOf(node, 'id')
    const operator = tokenOf(node, 'op')
    if (id === undefined || operator === undefined) return this.#unspecified(node.start)
    const field = this.#fieldName(id, id.start) ?? ''
    if (tokenOf(node, 'opt') === undefined) {
      return this.#factory.select(operand, field, false, site(operator.offset))
    }
    if (!this.#options.optionalSyntax) {
      return this.#fault(operator.offset, "unsupported syntax '.?'")
    }
    const name = this.#factory.literal(field, site(id.start))
    return this.#factory.call('_?._', [operand, name], site(operator.offset))
  }

  /** @param offset the offset at which cel-go reports a missing name */
  #fieldName(id: TreeNode, offset: number): string | undefined {
    const text = tokenOf(id, 'id')?.text ?? ''
    if (id.name === 'SimpleIdentifier') return text
    if (id.name === 'EscapedIdentifier') return text.slice(1, -1)
    this.#fault(offset, 'unsupported ident kind')
    return undefined
  }

  #memberCall(node: TreeNode): Expr {
    const target = this.visit(childOf(node, 'member'))
    const id = tokenOf(node, 'id')
    if (id === undefined) return this.#unspecified(node.start)
    const place = site(offsetOf(tokenOf(node, 'open')))
    const args = this.#arguments(node)
    const macro = this.#options.macros.findMember(id.text, args.length)
    return (
      this.#expanded(macro?.expand(new MacroScope(this.#factory, place), args, target)) ??
      this.#factory.memberCall(id.text, target, args, place)
    )
  }

  #index(node: TreeNode): Expr {
    const target = this.visit(childOf(node, 'member'))
    const operator = tokenOf(node, 'op')
    if (operator === undefined) return this.#unspecified(node.start)
    const index = this.visit(nodeOf(node, 'index'))
    const optional = tokenOf(node, 'opt') !== undefined
    if (optional && !this.#options.optionalSyntax) {
      return this.#fault(operator.offset, "unsupported syntax '[?'")
    }
    const name = optional ? '_[?_]' : '_[_]'
    return this.#factory.call(name, [target, index], site(operator.offset))
  }

  #identOrCall(node: TreeNode): Expr {
    const id = tokenOf(node, 'id')
    if (id === undefined) return this.#unspecified(node.start)
    if (reservedWords.has(id.text))
      return this.#fault(node.start, `reserved identifier: ${id.text}`)
    const name = tokenOf(node, 'leadingDot') === undefined ? id.text : `.${id.text}`
    const open = tokenOf(node, 'open')
    if (open === undefined) return this.#factory.ident(name, site(id.offset))
    const place = site(open.offset)
    const args = this.#arguments(node)
    const macro = this.#options.macros.findFunction(name, args.length)
    return (
      this.#expanded(macro?.expand(new MacroScope(this.#factory, place), args)) ??
      this.#factory.call(name, args, place)
    )
  }

  #arguments(node: TreeNode): readonly Expr[] {
    const list = nodeOf(node, 'args')
    return list === undefined ? [] : nodesOf(list, 'e').map((argument) => this.visit(argument))
  }

  #expanded(expansion: Expansion): Expr | undefined {
    if (expansion?.kind !== 'fault') return expansion
    this.faults.push({ kind: 'macro', offset: expansion.offset, message: expansion.message })
    return this.#unspecified(expansion.offset)
  }

  #list(node: TreeNode): Expr {
    const list = nodeOf(node, 'elems')
    const optional = new Set<number>()
    const elements = (list === undefined ? [] : nodesOf(list, 'elems')).map((element, index) => {
      const expr = this.visit(nodeOf(element, 'e'))
      const mark = tokenOf(element, 'opt')
      if (mark !== undefined && this.#allowOptional(mark.offset)) optional.add(index)
      return expr
    })
    return this.#factory.list(elements, site(offsetOf(tokenOf(node, 'op'))), optional)
  }

  #struct(node: TreeNode): Expr {
    const entries = this.#entries(node, (key, value, optional, offset): MapEntry => {
      return { key: this.visit(nodeOf(key, 'e')), value: this.visit(value), optional, offset }
    })
    return this.#factory.map(entries, site(offsetOf(tokenOf(node, 'op'))))
  }

  #message(node: TreeNode): Expr {
    const fields = this.#entries(
      node,
      (key, value, optional, offset): StructExpr['fields'][number] | undefined => {
        const id = nodeOf(key, 'id')
        // For a field without a name, cel-go reports the position of the field list.
        const list = nodeOf(node, 'entries')?.start ?? key.start
        const name = id === undefined ? '' : this.#fieldName(id, list)
        if (name === undefined) return undefined
        return { name, value: this.visit(value), optional, offset }
      },
    )
    const ids = tokensOf(node, 'ids').map(({ text }) => text)
    const root = tokenOf(node, 'leadingDot') === undefined ? '' : '.'
    const typeName = `${root}${ids.join('.')}`
    return this.#factory.struct(typeName, fields, site(offsetOf(tokenOf(node, 'op'))))
  }

  /** Returns the complete entries of a map or message; missing keys, colons and values have already been reported. */
  #entries<T>(
    node: TreeNode,
    make: (key: TreeNode, value: TreeNode, optional: boolean, offset: number) => T | undefined,
  ): readonly T[] {
    const list = nodeOf(node, 'entries')
    if (list === undefined) return []
    const entries: T[] = []
    const values = nodesOf(list, 'values')
    const colons = tokensOf(list, 'cols')
    for (const [index, key] of nodesOf(list, 'keys').entries()) {
      const value = values[index]
      const colon = colons[index]
      if (value === undefined || colon === undefined) return []
      const optional = tokenOf(key, 'opt') !== undefined
      if (optional && !this.#allowOptional(key.start)) continue
      const entry = make(key, value, optional, colon.offset)
      if (entry !== undefined) entries.push(entry)
    }
    return entries
  }

  #allowOptional(offset: number): boolean {
    if (!this.#options.optionalSyntax) this.#fault(offset, "unsupported syntax '?'")
    return this.#options.optionalSyntax
  }

  #literal(node: TreeNode): Expr {
    const token = tokenOf(node, 'tok')
    if (token === undefined || token.made) return this.#unspecified(node.start)
    const text = `${tokenOf(node, 'sign')?.text ?? ''}${token.text}`
    const literal = parseLiteral(token.kind, text)
    if (literal.ok) return this.#factory.literal(literal.value, site(node.start))
    const fault = this.#fault(node.start, literal.message)
    // cel-go keeps the raw source text of an invalid string literal.
    return token.kind === kind.STRING || token.kind === kind.BYTES
      ? this.#factory.literal(text, site(node.start))
      : fault
  }

  #fault(offset: number, message: string): Expr {
    this.faults.push({ kind: 'other', offset, message })
    return this.#unspecified(offset)
  }

  /** Creates a placeholder that no macro accepts as a name or a selection. */
  #unspecified(offset: number): Expr {
    return this.#factory.call('', [], site(offset))
  }

  #deeper(make: () => Expr): Expr {
    if (++this.#depth > this.#options.nesting) throw new DepthError('nested too deeply')
    const expr = make()
    this.#depth--
    return expr
  }
}

/** Skips nodes that only wrap another node. */
function unnest(from: TreeNode | undefined): TreeNode | undefined {
  let node = from
  for (;;) {
    switch (node?.name) {
      case 'expr':
        if (tokenOf(node, 'op') !== undefined) return node
        node = nodeOf(node, 'e')
        break
      case 'conditionalOr':
      case 'conditionalAnd':
        if (tokenOf(node, 'ops') !== undefined) return node
        node = nodeOf(node, 'e')
        break
      case 'relation':
        if (tokenOf(node, 'op') !== undefined) return node
        node = childOf(node, 'calc')
        break
      case 'calc':
        if (tokenOf(node, 'op') !== undefined) return node
        node = childOf(node, 'unary')
        break
      case 'MemberExpr':
        node = childOf(node, 'member')
        break
      case 'PrimaryExpr':
        node = childOf(node, 'primary')
        break
      case 'Nested':
        node = nodeOf(node, 'e')
        break
      case 'ConstantLiteral':
        node = childOf(node, 'literal')
        break
      default:
        return node
    }
  }
}

function childOf(node: TreeNode, rule: RuleName): TreeNode | undefined {
  return childrenOf(node, rule)[0]
}

function offsetOf(token: TreeToken | undefined): number {
  return token?.offset ?? nowhere
}

function site(offset: number): Site {
  return { range: { start: offset, end: offset }, offset }
}
