import type { ASTNode, BinaryOperator } from '@marcbachmann/cel-js'
import { balance } from '../../../ast/balance.ts'
import type { Expr, MapEntry, StructExpr } from '../../../ast/expr.ts'
import { ExprFactory, type Site } from '../../../ast/factory.ts'
import type { Expansion } from '../../../ast/macro.ts'
import { MacroScope } from '../../../ast/macro-scope.ts'
import type { MacroTable } from '../../../ast/macro-table.ts'
import { type Masked, mark } from './mask.ts'
import { beginsField } from './mask-tokens.ts'
import type { Tokens } from '../lexer.ts'
import { parseLiteral } from '../literal.ts'
import { binaryFunction } from '../operators.ts'
import { TokenFinder } from './token-finder.ts'
import * as kind from '../token-kinds.ts'

/** A converted tree. */
export interface Converted {
  readonly ok: true
  readonly root: Expr
  readonly nodeCount: number
}

export interface ConvertOptions {
  readonly macros: MacroTable
  /** The maximum nesting depth of expressions. */
  readonly nesting: number
}

/**
 * Converts cel-js's tree to this package's tree, with cel-go's positions and macros.
 * @returns `undefined` if cel-go would report errors in the expression
 */
export function convert(
  node: ASTNode,
  tokens: Tokens,
  masked: Masked,
  options: ConvertOptions,
): Converted | undefined {
  const converter = new Converter(tokens, masked, options)
  const root = converter.convert(node, 0)
  return converter.failed ? undefined : { ok: true, root, nodeCount: converter.count }
}

type LogicNode = Extract<ASTNode, { op: '||' | '&&' }>

/** The maximum length, including any `0x` prefix, at which every int literal fits in 64 bits. */
const mostSafeDigits = 16

const logicFunctions = { '||': '_||_', '&&': '_&&_' } as const

class Converter {
  /** True once the expression is known to be invalid in cel-go; the rest of the tree is then discarded. */
  failed = false
  readonly #factory = new ExprFactory()
  readonly #source: string
  readonly #kinds: readonly number[]
  readonly #starts: readonly number[]
  readonly #ends: readonly number[]
  readonly #tokens: TokenFinder
  readonly #marks: Masked['marks']
  readonly #partner: Masked['partner']
  readonly #macros: MacroTable
  readonly #nesting: number
  /** The first and last token of the most recently converted expression. */
  #first = 0
  #last = 0

  constructor(tokens: Tokens, masked: Masked, { macros, nesting }: ConvertOptions) {
    this.#source = tokens.source
    this.#kinds = tokens.kinds
    this.#starts = tokens.starts
    this.#ends = tokens.ends
    this.#tokens = new TokenFinder(tokens)
    this.#marks = masked.marks
    this.#partner = masked.partner
    this.#macros = macros
    this.#nesting = nesting
  }

  get count(): number {
    return this.#factory.count
  }

  convert(node: ASTNode, depth: number): Expr {
    // The tree is discarded, and the rest of it may be very deep.
    if (this.failed) return this.#factory.literal(null, this.#site(0, 0, 0))
    switch (node.op) {
      case 'value':
        return this.#literal(node)
      case 'id':
        return this.#ident(node)
      case '.':
      case '.?':
        return this.#select(node, depth)
      case '[]':
      case '[?]':
        return this.#index(node, depth)
      case 'call':
        return this.#call(node, depth)
      case 'rcall':
        return this.#memberCall(node, depth)
      case 'list':
        return this.#list(node, depth)
      case 'map':
        return this.#marks[this.#tokens.at(node.start)] === mark.message
          ? this.#struct(node, depth)
          : this.#map(node, depth)
      case '?:':
        return this.#ternary(node, depth)
      case '||':
      case '&&':
        return this.#logic(node, depth)
      case '!_':
      case '-_':
        return this.#unary(node, depth)
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
      case 'in':
      case '+':
      case '-':
      case '*':
      case '/':
      case '%':
        return this.#binary(node, depth)
    }
  }

  /** Converts a subexpression and extends its range over surrounding parentheses and cancelled operators. */
  #part(node: ASTNode, depth: number): Expr {
    const expr = this.convert(node, depth)
    this.#widen()
    return expr
  }

  #widen(): void {
    const kinds = this.#kinds
    for (;;) {
      const before = this.#first - 1
      if (before < 0) return
      if (this.#marks[before] === mark.cancelled) {
        this.#first = before
      } else if (
        kinds[before] === kind.LPAREN &&
        kinds[before - 1] !== kind.IDENTIFIER &&
        this.#partner[before] === this.#last + 1
      ) {
        this.#first = before
        this.#last++
      } else {
        return
      }
    }
  }

  /** Returns the next nesting depth for the kinds of expressions that cel-go counts; sets `failed` beyond the limit. */
  #deeper(depth: number): number {
    if (depth >= this.#nesting) this.failed = true
    return depth + 1
  }

  #site(first: number, last: number, offset: number): Site {
    this.#first = first
    this.#last = last
    return {
      range: { start: this.#starts[first] ?? 0, end: this.#ends[last] ?? 0 },
      offset: this.#starts[offset] ?? 0,
    }
  }

  #literal(node: Extract<ASTNode, { op: 'value' }>): Expr {
    const token = this.#tokens.at(node.start)
    const signed = this.#marks[token - 1] === mark.sign
    const first = signed ? token - 1 : token
    const site = this.#site(first, token, first)
    // cel-js and cel-go read unmasked strings identically.
    const { args } = node
    if (typeof args === 'string' && this.#marks[token] === undefined) {
      return this.#factory.literal(args, site)
    }
    const literalKind = this.#kinds[token] ?? kind.EOF
    // Both parsers also agree on short integers.
    const isSafe =
      literalKind === kind.NUM_INT && !signed && node.end - node.start <= mostSafeDigits
    if (isSafe && typeof args === 'bigint') return this.#factory.literal(args, site)
    const text = signed ? `-${this.#text(token)}` : this.#text(token)
    const literal = parseLiteral(literalKind, text)
    if (!literal.ok) this.failed = true
    return this.#factory.literal(literal.ok ? literal.value : null, site)
  }

  #ident(node: Extract<ASTNode, { op: 'id' }>): Expr {
    const token = this.#tokens.at(node.start)
    const name = this.#marks[token] === mark.renamed ? this.#text(token) : node.args
    const rooted = this.#marks[token - 1] === mark.root
    const site = this.#site(rooted ? token - 1 : token, token, token)
    return this.#factory.ident(rooted ? `.${name}` : name, site)
  }

  #select(node: Extract<ASTNode, { op: '.' | '.?' }>, depth: number): Expr {
    const operand = this.#part(node.args[0], this.#deeper(depth))
    const first = this.#first
    const token = this.#tokens.at(node.pos)
    const isRenamed = this.#marks[token] === mark.renamed
    const field = isRenamed ? this.#fieldName(token) : node.args[1]
    if (node.op === '.') {
      return this.#factory.select(operand, field, false, this.#site(first, token, token - 1))
    }
    const name = this.#factory.literal(field, this.#site(token, token, token))
    return this.#factory.call('_?._', [operand, name], this.#site(first, token, token - 2))
  }

  #index(node: Extract<ASTNode, { op: '[]' | '[?]' }>, depth: number): Expr {
    const inner = this.#deeper(depth)
    const operand = this.#part(node.args[0], inner)
    const first = this.#first
    const index = this.#part(node.args[1], inner)
    const closing = this.#tokens.at(node.end - 1)
    const site = this.#site(first, closing, this.#partner[closing] ?? 0)
    return this.#factory.call(node.op === '[]' ? '_[_]' : '_[?_]', [operand, index], site)
  }

  #call(node: Extract<ASTNode, { op: 'call' }>, depth: number): Expr {
    const token = this.#tokens.at(node.start)
    const rooted = this.#marks[token - 1] === mark.root
    const name = this.#marks[token] === mark.renamed ? this.#text(token) : node.args[0]
    const args = this.#parts(node.args[1], depth)
    const closing = this.#tokens.at(node.end - 1)
    const site = this.#site(rooted ? token - 1 : token, closing, token + 1)
    const macro = rooted ? undefined : this.#macros.findFunction(name, args.length)
    if (macro === undefined) {
      return this.#factory.call(rooted ? `.${name}` : name, args, site)
    }
    const expansion = macro.expand(this.#scope(site), args)
    return this.#expanded(expansion) ?? this.#factory.call(name, args, site)
  }

  #memberCall(node: Extract<ASTNode, { op: 'rcall' }>, depth: number): Expr {
    const inner = this.#deeper(depth)
    const target = this.#part(node.args[1], inner)
    const first = this.#first
    const args = this.#parts(node.args[2], inner)
    const closing = this.#tokens.at(node.end - 1)
    const opening = this.#partner[closing] ?? 0
    const isRenamed = this.#marks[opening - 1] === mark.renamed
    const name = isRenamed ? this.#text(opening - 1) : node.args[0]
    const site = this.#site(first, closing, opening)
    const expansion = this.#macros
      .findMember(name, args.length)
      ?.expand(this.#scope(site), args, target)
    return this.#expanded(expansion) ?? this.#factory.memberCall(name, target, args, site)
  }

  #scope({ range, offset }: Site): MacroScope {
    return new MacroScope(this.#factory, { range, offset })
  }

  #expanded(expansion: Expansion): Expr | undefined {
    if (expansion === undefined) return undefined
    if (expansion.kind === 'fault') {
      this.failed = true
      return undefined
    }
    return expansion
  }

  #parts(nodes: readonly ASTNode[], depth: number): readonly Expr[] {
    const parts: Expr[] = []
    for (const node of nodes) parts.push(this.#part(node, depth))
    return parts
  }

  #list(node: Extract<ASTNode, { op: 'list' }>, depth: number): Expr {
    const opening = this.#tokens.at(node.start)
    const elements: Expr[] = []
    let optional: Set<number> | undefined
    for (const element of node.args) {
      elements.push(this.#part(element, depth))
      if (this.#kinds[this.#first - 1] === kind.QUESTIONMARK) {
        optional = (optional ?? new Set()).add(elements.length - 1)
      }
    }
    const site = this.#site(opening, this.#partner[opening] ?? 0, opening)
    return this.#factory.list(elements, site, optional)
  }

  #map(node: Extract<ASTNode, { op: 'map' }>, depth: number): Expr {
    const opening = this.#tokens.at(node.start)
    const entries = node.args.map(([keyNode, valueNode]): MapEntry => {
      const key = this.#part(keyNode, depth)
      const optional = this.#kinds[this.#first - 1] === kind.QUESTIONMARK
      const offset = this.#starts[this.#last + 1] ?? 0
      return { key, value: this.#part(valueNode, depth), optional, offset }
    })
    const site = this.#site(opening, this.#partner[opening] ?? 0, opening)
    return this.#factory.map(entries, site)
  }

  #struct(node: Extract<ASTNode, { op: 'map' }>, depth: number): Expr {
    const opening = this.#tokens.at(node.start)
    let first = opening - 1
    while (this.#kinds[first - 1] === kind.DOT)
      first -= this.#marks[first - 1] === mark.root ? 1 : 2
    let name = ''
    for (let token = first; token < opening; token++) name += this.#text(token)
    const fields = node.args.map(([key, valueNode]): StructExpr['fields'][number] => {
      const token = this.#tokens.at(key.start)
      const before = this.#kinds[token - 1] ?? kind.EOF
      // cel-js also accepts other keys, but cel-go's grammar allows only names: no parentheses, `.name` or `!!name`.
      const named = key.op === 'id' && this.#kinds[token + 1] === kind.COLON
      if (!named || beginsField[before] !== 1) this.failed = true
      return {
        name: this.#fieldName(token),
        value: this.#part(valueNode, depth),
        optional: before === kind.QUESTIONMARK,
        offset: this.#starts[token + 1] ?? 0,
      }
    })
    const site = this.#site(first, this.#partner[opening] ?? 0, opening)
    return this.#factory.struct(name, fields, site)
  }

  #ternary(node: Extract<ASTNode, { op: '?:' }>, depth: number): Expr {
    const inner = this.#deeper(depth)
    const condition = this.#part(node.args[0], inner)
    const first = this.#first
    const question = this.#last + 1
    const yes = this.#part(node.args[1], inner)
    const no = this.#part(node.args[2], inner)
    const site = this.#site(first, this.#last, question)
    return this.#factory.call('_?_:_', [condition, yes, no], site)
  }

  /** Converts an entire chain of one operator: cel-js nests chains to the left, cel-go balances them. */
  #logic(node: LogicNode, depth: number): Expr {
    const spine: LogicNode[] = []
    let left: ASTNode = node
    do {
      spine.push(left)
      left = left.args[0]
    } while (left.op === node.op && !this.#isParenthesised(left))
    // With up to three terms, cel-js's tree is already balanced.
    if (spine.length < 3) return this.#pair(node, logicFunctions[node.op], depth)
    spine.reverse()
    const operands = [left, ...spine.map(({ args }) => args[1])]
    const terms = operands.map((operand) => {
      const expr = this.#part(operand, depth)
      return { expr, first: this.#first, last: this.#last }
    })
    const name = logicFunctions[node.op]
    const { expr, first, last } = balance(terms, (index, before, after) => {
      const operator = (terms[index]?.last ?? 0) + 1
      const site = this.#site(before.first, after.last, operator)
      return {
        expr: this.#factory.call(name, [before.expr, after.expr], site),
        first: before.first,
        last: after.last,
      }
    })
    this.#first = first
    this.#last = last
    return expr
  }

  /** True if parentheses surround an entire chain, which makes the chain a single term of the outer chain. */
  #isParenthesised(node: ASTNode): boolean {
    const first = this.#tokens.at(node.start)
    for (let token = this.#tokens.after(node.end); this.#kinds[token] === kind.RPAREN; token++) {
      if ((this.#partner[token] ?? 0) < first) return true
    }
    return false
  }

  #unary(node: Extract<ASTNode, { op: '!_' | '-_' }>, depth: number): Expr {
    const operator = this.#tokens.at(node.start)
    const operand = this.#part(node.args, depth)
    return this.#factory.call(node.op, [operand], this.#site(operator, this.#last, operator))
  }

  #pair(node: LogicNode, name: string, depth: number): Expr {
    const left = this.#part(node.args[0], depth)
    const first = this.#first
    const operator = this.#last + 1
    const right = this.#part(node.args[1], depth)
    return this.#factory.call(name, [left, right], this.#site(first, this.#last, operator))
  }

  #binary(node: Extract<ASTNode, { op: BinaryOperator }>, depth: number): Expr {
    const inner = this.#deeper(depth)
    const left = this.#part(node.args[0], inner)
    const first = this.#first
    const operator = this.#last + 1
    const right = this.#part(node.args[1], inner)
    const known = binaryFunction(this.#kinds[operator] ?? kind.EOF)
    if (known === undefined) {
      this.failed = true
      return left
    }
    const site = this.#site(first, this.#last, operator)
    return this.#factory.call(known, [left, right], site)
  }

  /** Returns a field's name without its backquotes. */
  #fieldName(token: number): string {
    const text = this.#text(token)
    return this.#kinds[token] === kind.ESC_IDENTIFIER ? text.slice(1, -1) : text
  }

  #text(token: number): string {
    return this.#source.slice(this.#starts[token], this.#ends[token])
  }
}
