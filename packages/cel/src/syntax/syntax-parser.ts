import type { Range } from '../issue.ts'
import { Brackets } from './brackets.ts'
import { make } from './node-factory.ts'
import { foreignOperators, foreignPairs, isBinaryOperator, precedenceOf } from './operators.ts'
import { readOperand } from './read-operand.ts'
import type { SyntaxNode } from './syntax-node.ts'
import type { BinaryOperatorKind, LogicalOperatorKind, TokenKind } from './token.ts'
import type { TokenCursor } from './token-cursor.ts'

/** The maximum bracket nesting; cel-go's limit is 250. */
const maxNesting = 300

/** The maximum height of a tree, which keeps recursive consumers from overflowing the stack. */
const maxHeight = 1500

interface NextOperator {
  readonly operator: BinaryOperatorKind | LogicalOperatorKind
  /** The number of tokens; two for operators such as `===`, which lexes as `==` and `=`. */
  readonly tokens: 1 | 2
  readonly isForeign: boolean
  /** The CEL operator to write instead of a foreign operator, if there is one. */
  readonly replacement?: BinaryOperatorKind | LogicalOperatorKind
}

/** Parses expressions by recursive descent and recovers from any error. */
export class SyntaxParser {
  readonly cursor: TokenCursor
  readonly brackets: Brackets
  #depth = 0

  constructor(cursor: TokenCursor) {
    this.cursor = cursor
    this.brackets = new Brackets(this)
  }

  /** Parses an expression and any unexpected tokens up to an awaited token. */
  item(): SyntaxNode {
    const { cursor } = this
    const first = this.expression()
    const parts = [first]
    while (!cursor.isAwaited) {
      const before = cursor.count
      cursor.report('unexpected_token', cursor.peek())
      if (operandStarts.has(cursor.kind)) parts.push(this.expression())
      if (cursor.count === before) cursor.take()
    }
    if (parts.length === 1) return first
    const end = Math.max(cursor.previousEnd, parts.at(-1)?.range.end ?? 0)
    return make.broken({ start: first.range.start, end }, parts)
  }

  expression(): SyntaxNode {
    return this.#deeper(() => {
      const condition = this.#logical('||')
      return this.cursor.kind === '?' ? this.#conditional(condition) : condition
    })
  }

  #conditional(condition: SyntaxNode): SyntaxNode {
    const { cursor } = this
    const question = cursor.take()
    const consequent = cursor.awaiting([':'], () => {
      const node = this.#logical('||')
      if (cursor.kind !== '?') return node
      // CEL requires parentheses around a conditional in the middle operand of another conditional.
      cursor.report('unexpected_token', cursor.peek())
      return this.#deeper(() => this.#conditional(node))
    })
    const hasColon = cursor.takeIf(':') !== undefined
    if (!hasColon) cursor.report('missing_colon', cursor.gap)
    const alternate = hasColon ? this.expression() : make.missing(cursor.gap)
    return make.conditional({
      range: { start: condition.range.start, end: alternate.range.end },
      offset: question.start,
      condition,
      consequent,
      alternate,
    })
  }

  /**
   * Parses a chain of `||` whose operands are chains of `&&`, whose operands are expressions with higher precedence.
   */
  #logical(operator: LogicalOperatorKind): SyntaxNode {
    const operand = (): SyntaxNode => (operator === '||' ? this.#logical('&&') : this.#binary(1))
    const first = operand()
    if (this.#nextOperator()?.operator !== operator) return first
    const operands = [first]
    const operatorRanges: Range[] = []
    for (
      let next = this.#nextOperator();
      next?.operator === operator;
      next = this.#nextOperator()
    ) {
      operatorRanges.push(this.#takeOperator(next))
      operands.push(operand())
    }
    const end = operands.at(-1)?.range.end ?? first.range.end
    const range = { start: first.range.start, end }
    const offset = operatorRanges[0]?.start ?? range.start
    return make.logical({ range, offset, operator, operands, operatorRanges })
  }

  #binary(precedence: number): SyntaxNode {
    let left = this.#unary()
    for (;;) {
      const next = this.#nextOperator()
      if (next === undefined || !isBinaryOperator(next.operator)) return left
      const { operator } = next
      const own = precedenceOf(operator)
      if (own < precedence) return left
      const operatorRange = this.#takeOperator(next)
      const right = this.#binary(own + 1)
      left = this.capped(
        make.binary({
          range: { start: left.range.start, end: right.range.end },
          offset: operatorRange.start,
          operator,
          operatorRange,
          left,
          right,
        }),
      )
    }
  }

  #unary(): SyntaxNode {
    const { cursor } = this
    const first = cursor.peek()
    const isNot = this.#isNot()
    const operator = isNot ? '!' : first.kind
    if (operator !== '!' && operator !== '-') return readOperand(this)
    const { kind } = cursor.peek(1)
    // The minus sign is part of the number literal.
    if (operator === '-' && (kind === 'int' || kind === 'double')) return readOperand(this)
    let count = 0
    if (isNot) {
      count = 1
      const word = cursor.take()
      const isSpace = /^\s*$/.test(cursor.text(cursor.gap))
      const range = { start: word.start, end: isSpace ? cursor.gap.end : word.end }
      cursor.report('foreign_operator', range, '!')
    } else {
      for (; cursor.kind === operator; count++) cursor.take()
    }
    const operand = this.#operandOfUnary(operator)
    const range = { start: first.start, end: operand.range.end }
    return make.unary({ range, offset: first.start, operator, count, operand })
  }

  #operandOfUnary(operator: '!' | '-'): SyntaxNode {
    const { cursor } = this
    const { kind } = cursor.peek(1)
    const isMixed =
      this.#isNot() ||
      (operator === '-' && cursor.kind === '!') ||
      (operator === '!' && cursor.kind === '-' && kind !== 'int' && kind !== 'double')
    if (!isMixed) return readOperand(this)
    // CEL's grammar requires parentheses in `-!a` and `!-a`.
    if (!this.#isNot()) cursor.report('unexpected_token', cursor.peek())
    return this.#deeper(() => this.#unary())
  }

  #deeper(read: () => SyntaxNode): SyntaxNode {
    if (this.#depth >= maxNesting) return this.#tooDeep()
    this.#depth++
    const node = read()
    this.#depth--
    return node
  }

  /** True if the next token is `not` where CEL allows only `!`. */
  #isNot(): boolean {
    const { cursor } = this
    const token = cursor.peek()
    if (token.kind !== 'identifier' || cursor.text(token).toLowerCase() !== 'not') return false
    const next = cursor.peek(1)
    if (next.kind === 'identifier') return !foreignOperators.has(cursor.text(next).toLowerCase())
    return literalStarts.has(next.kind)
  }

  /** Returns the next operator, if any, including operators of other languages. */
  #nextOperator(): NextOperator | undefined {
    const { cursor } = this
    const token = cursor.peek()
    const { kind } = token
    if (kind === '&&' || kind === '||') return { operator: kind, tokens: 1, isForeign: false }
    const next = cursor.peek(1)
    const pair =
      next.start === token.end
        ? foreignPairs.get(`${cursor.text(token)}${cursor.text(next)}`)
        : undefined
    if (pair !== undefined) return { ...pair, tokens: 2, isForeign: true }
    if (isBinaryOperator(kind)) return { operator: kind, tokens: 1, isForeign: false }
    if (kind !== 'invalid' && kind !== 'identifier') return undefined
    const operator = foreignOperators.get(cursor.text(token).toLowerCase())
    return operator && { operator, tokens: 1, isForeign: true, replacement: operator }
  }

  #takeOperator({ isForeign, replacement, tokens }: NextOperator): Range {
    const { cursor } = this
    const { start } = cursor.take()
    if (tokens === 2) cursor.take()
    const range = { start, end: cursor.previousEnd }
    if (isForeign) cursor.report('foreign_operator', range, replacement)
    return range
  }

  /** Returns the node, or a broken node without children if the tree would exceed the maximum height. */
  capped(node: SyntaxNode): SyntaxNode {
    if (node.height <= maxHeight) return node
    this.cursor.report('too_deep', node.range)
    return make.broken(node.range, [])
  }

  /** Skips source that is nested too deeply. */
  #tooDeep(): SyntaxNode {
    const { cursor } = this
    const { start } = cursor.peek()
    let open = 0
    for (; cursor.kind !== 'end'; cursor.take()) {
      const { kind } = cursor
      if (open === 0 && cursor.isAwaited) break
      if (kind === '(' || kind === '[' || kind === '{') open++
      if (kind === ')' || kind === ']' || kind === '}') open = Math.max(open - 1, 0)
    }
    const range = { start, end: Math.max(cursor.previousEnd, start) }
    cursor.report('too_deep', range)
    return make.broken(range, [])
  }
}

const literalStarts: ReadonlySet<TokenKind> = new Set([
  'int',
  'uint',
  'double',
  'string',
  'bytes',
  'true',
  'false',
  'null',
])

const operandStarts: ReadonlySet<TokenKind> = new Set([
  ...literalStarts,
  'identifier',
  'invalid',
  '(',
  '[',
  '{',
  '.',
  '!',
  '-',
])
