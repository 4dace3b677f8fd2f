import { endsOperand } from './mask-tokens.ts'
import type { Tokens } from './parse-lexer.ts'
import * as kind from './parse-token-kinds.ts'

/**
 * Whether no rule of cel-go's grammar is nested in itself deeper than a limit, told from the tokens alone.
 * The tokens must be such that the grammar could take them.
 */
export function isNestedWithin({ kinds, count }: Tokens, limit: number): boolean {
  const nesting = new Nesting(limit)
  /** For each open bracket, and outside, whether a ternary lacks its colon. */
  const pending = [false]
  for (let token = 0; token < count && !nesting.exceeded; token++) {
    const innermost = pending.length - 1
    const isBehindOperand = endsOperand[kinds[token - 1] ?? kind.EOF] === 1
    switch (kinds[token]) {
      case kind.PLUS:
        nesting.sum()
        break
      case kind.MINUS:
        if (isBehindOperand) nesting.sum()
        break
      case kind.STAR:
      case kind.SLASH:
      case kind.PERCENT:
        nesting.multiply()
        break
      case kind.EQUALS:
      case kind.NOT_EQUALS:
      case kind.LESS:
      case kind.LESS_EQUALS:
      case kind.GREATER:
      case kind.GREATER_EQUALS:
      case kind.IN:
        nesting.compare()
        break
      case kind.LOGICAL_AND:
      case kind.LOGICAL_OR:
        nesting.begin()
        break
      case kind.QUESTIONMARK:
        if (!isBehindOperand) break
        pending[innermost] = true
        nesting.begin()
        break
      case kind.COLON:
        if (pending[innermost] === true) nesting.otherwise()
        else nesting.separate()
        pending[innermost] = false
        break
      case kind.COMMA:
        nesting.separate()
        break
      case kind.LPAREN:
      case kind.LBRACKET:
      case kind.LBRACE:
        pending.push(false)
        nesting.open(closes(kinds[token + 1]))
        break
      case kind.RPAREN:
      case kind.RBRACKET:
      case kind.RBRACE:
        pending.pop()
        nesting.close()
        break
      default:
        break
    }
  }
  return !nesting.exceeded
}

/** Whether nothing comes before the bracket closes; a comma alone may. */
function closes(token: number | undefined): boolean {
  return (
    token === kind.RPAREN ||
    token === kind.RBRACKET ||
    token === kind.RBRACE ||
    token === kind.COMMA
  )
}

/**
 * Counts how deep the rules of cel-go's grammar are nested in themselves. Of these, `expr`, `relation` and `calc` are
 * the ones that can come to a limit first.
 */
class Nesting {
  readonly #limit: number
  readonly #outside: Counts[] = []
  #exceeded = false
  /** How often `expr` is running, and how often at the start of the innermost bracket. */
  #exprs = 1
  #base = 1
  /** How often `relation` and `calc` are running around the innermost bracket. */
  #relations = 0
  #calcs = 0
  /** Whether this is the right operand of a comparison, a sum, a product: each is one more rule running. */
  #compared = 0
  #added = 0
  #multiplied = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Whether a rule was nested too deeply anywhere so far. */
  get exceeded(): boolean {
    return this.#exceeded
  }

  /** @param empty whether the bracket closes at once, so that nothing is nested in it. */
  open(empty: boolean): void {
    this.#outside.push({
      exprs: this.#exprs,
      base: this.#base,
      relations: this.#relations,
      calcs: this.#calcs,
      compared: this.#compared,
      added: this.#added,
      multiplied: this.#multiplied,
    })
    if (empty) return
    this.#relations += 1 + this.#compared
    this.#calcs += 1 + this.#added + this.#multiplied
    this.#base = this.#exprs + 1
    this.separate()
  }

  close(): void {
    const outside = this.#outside.pop()
    if (outside === undefined) return
    this.#exprs = outside.exprs
    this.#base = outside.base
    this.#relations = outside.relations
    this.#calcs = outside.calcs
    this.#compared = outside.compared
    this.#added = outside.added
    this.#multiplied = outside.multiplied
  }

  /** Another element, entry or argument begins. */
  separate(): void {
    this.#exprs = this.#base
    this.begin()
  }

  /** The operand of a logical operator or the middle of a ternary begins. */
  begin(): void {
    this.#compared = 0
    this.sum(0)
  }

  /** The last part of a ternary begins: an expression within the expression. */
  otherwise(): void {
    this.#exprs++
    this.begin()
  }

  /** The right operand of a comparison begins. */
  compare(): void {
    this.#compared = 1
    this.sum(0)
  }

  /** The right operand of a sum begins, or (0) what stands before any. */
  sum(added: 0 | 1 = 1): void {
    this.#added = added
    this.#multiplied = 0
    this.#check()
  }

  /** The right operand of a product begins. */
  multiply(): void {
    this.#multiplied = 1
    this.#check()
  }

  #check(): void {
    const deepest = Math.max(
      this.#exprs,
      this.#relations + 1 + this.#compared,
      this.#calcs + 1 + this.#added + this.#multiplied,
    )
    if (deepest > this.#limit) this.#exceeded = true
  }
}

interface Counts {
  readonly exprs: number
  readonly base: number
  readonly relations: number
  readonly calcs: number
  readonly compared: number
  readonly added: number
  readonly multiplied: number
}
