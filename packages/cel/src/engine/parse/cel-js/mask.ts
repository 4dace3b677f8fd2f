import { Edits } from './edits.ts'
import {
  endsOperand,
  isIndex,
  isSelected,
  isSignable,
  isWord,
  messageBrace,
  startsOperand,
} from './mask-tokens.ts'
import type { Tokens } from '../lexer.ts'
import * as kind from '../token-kinds.ts'

/** Properties of tokens that are hidden from cel-js or rewritten. */
export const mark = {
  /** An operator that cancels out, as in `!!`. Hidden from cel-js. */
  cancelled: 1,
  /** The minus of a number literal, part of the literal's value. Hidden from cel-js. */
  sign: 2,
  /** The leading dot of a name such as `.name`. Hidden from cel-js. */
  root: 3,
  /** The opening brace of a message literal, which cel-js parses as a map without the name. */
  message: 4,
  /** A name or string that was replaced for cel-js. */
  renamed: 5,
} as const

/**
 * A rewritten expression of the same length that cel-js can parse, and the token properties that the rewriting
 * hides.
 */
export interface Masked {
  readonly source: string
  /** The tokens' `mark` values, by token index; `undefined` for tokens without a mark. */
  readonly marks: readonly (number | undefined)[]
  /** The index of the matching bracket for each bracket token. */
  readonly partner: readonly (number | undefined)[]
  /** An upper bound on how deeply any rule of cel-go's grammar is nested within itself. */
  readonly mostNested: number
}

/**
 * Rewrites an expression without changing any offset; cel-js then parses it to cel-go's tree. Handles all
 * differences between the two grammars: repeated `!` and `-`, signs of number literals, rooted names, message
 * literals, names that cel-js reserves or expands as macros, names in backquotes, string prefixes and escapes, `.5`,
 * form feeds, and the precedence of `==`.
 * @returns `undefined` for most expressions outside cel-go's grammar; cel-js rejects the remaining ones
 * @param optionalSyntax true if the grammar includes `a.?b`, `a[?b]` and optional entries
 */
export function mask(tokens: Tokens, optionalSyntax: boolean): Masked | undefined {
  return tokens.errors.length > 0 ? undefined : new Masker(tokens, optionalSyntax).mask()
}

const dot = 46
const doubleQuote = 34
const singleQuote = 39

/** Names that cel-js rejects as variables but cel-go accepts; all have the same length. */
const reservedByEngine = new Set(['__proto__', 'prototype'])
const reservedLength = 9

/**
 * Functions and methods that cel-js expands as macros while parsing. This package instead expands macros on its own
 * tree by cel-go's rules, which accept arguments that cel-js rejects.
 */
const macroNames = new Set([
  'has',
  'all',
  'exists',
  'exists_one',
  'map',
  'filter',
  'bind',
  'or',
  'orValue',
])

interface Bracket {
  readonly token: number
  /** The number of open brackets, including this one. */
  readonly depth: number
  readonly outer: Bracket | undefined
  /** True if a ternary's colon is still missing; cel-go allows no second ternary before the colon. */
  pending: boolean
  /** True if a comparison chain includes `==` or `!=`. */
  equality: boolean
}

class Masker {
  readonly #tokens: Tokens
  readonly #kinds: readonly number[]
  readonly #optionalSyntax: boolean
  // Plain arrays, because most expressions are too short for typed arrays to pay off.
  readonly #marks: number[] = []
  readonly #partner: number[] = []
  #edits: Edits | undefined
  /** The innermost open bracket; a placeholder if none is open. */
  #around: Bracket = { token: -1, depth: 0, outer: undefined, pending: false, equality: false }
  /** The offset of the next backslash, or a lower bound until the backslash is searched. */
  #nextEscape = -1
  #mixesComparisons = false
  #deepest = 0
  #ternaries = 0

  constructor(tokens: Tokens, optionalSyntax: boolean) {
    this.#tokens = tokens
    this.#kinds = tokens.kinds
    this.#optionalSyntax = optionalSyntax
  }

  mask(): Masked | undefined {
    for (const at of this.#tokens.formFeeds) this.#blank(at, at + 1)
    for (let token = 0; token < this.#tokens.count; token++) {
      const last = this.#token(token)
      if (last < token) return undefined
      token = last
    }
    if (this.#around.depth > 0) return undefined
    if (this.#mixesComparisons) this.#levelEqualities()
    const brackets = this.#deepest + 1
    return {
      source: this.#edits === undefined ? this.#tokens.source : this.#edits.apply(),
      marks: this.#marks,
      partner: this.#partner,
      // Each bracket level can contain a sum, a product and any number of ternaries.
      mostNested: Math.max(3 * brackets, brackets + this.#ternaries),
    }
  }

  /** Returns the last token handled, or -1 if the token is not allowed at its position. */
  #token(token: number): number {
    const kinds = this.#kinds
    const current = kinds[token] ?? kind.EOF
    const previous = kinds[token - 1] ?? kind.EOF
    // Adjacent operands such as `0XFF`, which cel-go may read as a single token.
    if (isWord[current] === 1 && endsOperand[previous] === 1) return -1
    switch (current) {
      case kind.IDENTIFIER:
        return this.#name(token)
      case kind.ESC_IDENTIFIER:
        return this.#escapedName(token)
      case kind.NUM_FLOAT:
        this.#float(token)
        return token
      case kind.STRING:
      case kind.BYTES:
        this.#string(token)
        return token
      case kind.DOT:
        return this.#dot(token)
      case kind.EXCLAM:
        return endsOperand[previous] === 1 ? -1 : this.#unary(token)
      case kind.MINUS:
        return endsOperand[previous] === 1 ? token : this.#unary(token)
      case kind.EQUALS:
      case kind.NOT_EQUALS:
        this.#around.equality = true
        return token
      case kind.LESS:
      case kind.LESS_EQUALS:
      case kind.GREATER:
      case kind.GREATER_EQUALS:
      case kind.IN:
        if (this.#around.equality) this.#mixesComparisons = true
        return token
      case kind.LOGICAL_AND:
      case kind.LOGICAL_OR:
        this.#around.equality = false
        return token
      case kind.QUESTIONMARK:
        return this.#question(token)
      case kind.COLON:
        this.#colon()
        return token
      case kind.COMMA:
        return this.#comma(token)
      case kind.LPAREN:
      case kind.LBRACKET:
      case kind.LBRACE:
        return this.#opening(token)
      case kind.RPAREN:
      case kind.RBRACKET:
      case kind.RBRACE:
        return this.#closing(token)
      default:
        return token
    }
  }

  #name(token: number): number {
    const kinds = this.#kinds
    const next = kinds[token + 1]
    if (next === kind.LPAREN) {
      if (macroNames.has(this.#text(token)) || this.#isReservedByEngine(token)) this.#rename(token)
      return token
    }
    if (next === kind.COLON && this.#inMessage()) {
      this.#rename(token)
      return token
    }
    if (isSelected(kinds, token) && this.#marks[token - 1] !== mark.root) return token
    const brace = messageBrace(kinds, token)
    if (brace > 0) {
      this.#marks[brace] = mark.message
      this.#blank(this.#start(token), this.#end(brace - 1))
      return brace - 1
    }
    if (this.#isReservedByEngine(token)) this.#rename(token)
    return token
  }

  #isReservedByEngine(token: number): boolean {
    const length = this.#end(token) - this.#start(token)
    return length === reservedLength && reservedByEngine.has(this.#text(token))
  }

  /** Handles a name in backquotes, which is only valid as a field name. */
  #escapedName(token: number): number {
    const next = this.#kinds[token + 1]
    if (next === kind.LPAREN) return -1
    if (!isSelected(this.#kinds, token) && !(next === kind.COLON && this.#inMessage())) return -1
    const start = this.#start(token)
    this.#marks[token] = mark.renamed
    // The space separates the name from an `in` that directly follows the backquote.
    this.#replace(start, `${'_'.repeat(this.#end(token) - start - 1)} `)
    return token
  }

  /** Replaces a name with a name of the same length that cel-js accepts. */
  #rename(token: number): void {
    this.#marks[token] = mark.renamed
    const name = this.#text(token)
    this.#replace(this.#start(token), `${name.startsWith('_') ? 'x' : '_'}${name.slice(1)}`)
  }

  #inMessage(): boolean {
    return this.#marks[this.#around.token] === mark.message
  }

  /** Replaces a number that begins with a dot with a placeholder; `convert` reads the value from the source. */
  #float(token: number): void {
    const start = this.#start(token)
    if (this.#tokens.source.charCodeAt(start) !== dot) return
    this.#replace(start, ` ${'0'.repeat(this.#end(token) - start - 1)}`)
  }

  /** Replaces a string that cel-js reads differently or rejects. */
  #string(token: number): void {
    if (this.#isPlain(token)) return
    const start = this.#start(token)
    this.#marks[token] = mark.renamed
    this.#replace(start, `"${' '.repeat(this.#end(token) - start - 2)}"`)
  }

  /** True if a string is not triple-quoted and has no prefix or escapes. */
  #isPlain(token: number): boolean {
    const { source } = this.#tokens
    const start = this.#start(token)
    const end = this.#end(token)
    const quote = source.charCodeAt(start)
    if (quote !== doubleQuote && quote !== singleQuote) return false
    if (end - start > 2 && source.charCodeAt(start + 1) === quote) return false
    if (this.#nextEscape < start) {
      const next = source.indexOf('\\', start)
      this.#nextEscape = next < 0 ? Infinity : next
    }
    return this.#nextEscape >= end
  }

  /** Handles a dot, which begins either a selection or a rooted name. */
  #dot(token: number): number {
    const kinds = this.#kinds
    const next = kinds[token + 1]
    if (endsOperand[kinds[token - 1] ?? kind.EOF] === 1) {
      const selects =
        next === kind.IDENTIFIER || next === kind.ESC_IDENTIFIER || next === kind.QUESTIONMARK
      return selects ? token : -1
    }
    if (next !== kind.IDENTIFIER || isSelected(kinds, token)) return -1
    this.#hide(token, mark.root)
    return token
  }

  /** Handles a run of `!` or `-`: an even number cancels out, an odd number leaves one operator. */
  #unary(first: number): number {
    const kinds = this.#kinds
    const current = kinds[first]
    let last = first
    while (kinds[last + 1] === current) last++
    const operand = kinds[last + 1] ?? kind.EOF
    if (current === kind.MINUS && first === last && isSignable(operand)) {
      this.#hide(first, mark.sign)
      return last
    }
    const signed = current === kind.EXCLAM && operand === kind.MINUS && isSignable(kinds[last + 2])
    if (startsOperand[operand] === 0 && !signed) return -1
    const odd = (last - first) % 2 === 0
    for (let token = odd ? first + 1 : first; token <= last; token++) {
      this.#hide(token, mark.cancelled)
    }
    return last
  }

  #question(token: number): number {
    const previous = this.#kinds[token - 1] ?? kind.EOF
    if (endsOperand[previous] === 1) {
      if (this.#around.pending) return -1
      this.#around.pending = true
      this.#around.equality = false
      this.#ternaries++
      return token
    }
    if (!this.#optionalSyntax) return -1
    if (previous === kind.DOT) {
      const next = this.#kinds[token + 1]
      return next === kind.IDENTIFIER || next === kind.ESC_IDENTIFIER ? token : -1
    }
    if (previous === kind.LBRACKET && isIndex(this.#kinds, token - 1)) return token
    // An optional entry of a list, map or message, which cel-js parses without the `?`.
    const innermost = this.#kinds[this.#around.token]
    const entry =
      (innermost === kind.LBRACKET || innermost === kind.LBRACE) &&
      (previous === innermost || previous === kind.COMMA)
    if (!entry || !this.#beginsExpr(token + 1)) return -1
    this.#blank(this.#start(token), this.#end(token))
    return token
  }

  #beginsExpr(token: number): boolean {
    const first = this.#kinds[token] ?? kind.EOF
    return (
      startsOperand[first] === 1 ||
      first === kind.MINUS ||
      first === kind.EXCLAM ||
      first === kind.ESC_IDENTIFIER
    )
  }

  #colon(): void {
    this.#around.pending = false
    this.#around.equality = false
  }

  #comma(token: number): number {
    const previous = this.#kinds[token - 1]
    const next = this.#kinds[token + 1]
    // cel-js accepts `f(a,)`, but cel-go rejects it.
    if (next === kind.RPAREN) return -1
    // `[,]` is a valid empty list and `{,}` a valid empty map.
    if (
      (previous === kind.LBRACKET && next === kind.RBRACKET) ||
      (previous === kind.LBRACE && next === kind.RBRACE)
    ) {
      this.#blank(this.#start(token), this.#end(token))
    }
    this.#around.equality = false
    return token
  }

  #opening(token: number): number {
    const depth = this.#around.depth + 1
    this.#around = { token, depth, outer: this.#around, pending: false, equality: false }
    if (depth > this.#deepest) this.#deepest = depth
    return token
  }

  #closing(token: number): number {
    const { token: opening, outer } = this.#around
    if (outer === undefined) return -1
    this.#around = outer
    this.#partner[token] = opening
    this.#partner[opening] = token
    return token
  }

  /** Gives `==` and `!=` the precedence of `<` and `in`, as in cel-go's grammar. */
  #levelEqualities(): void {
    for (let token = 0; token < this.#tokens.count; token++) {
      const current = this.#kinds[token]
      if (current === kind.EQUALS || current === kind.NOT_EQUALS) {
        this.#replace(this.#start(token), '<=')
      }
    }
  }

  #replace(start: number, text: string): void {
    this.#edits ??= new Edits(this.#tokens.source)
    this.#edits.replace(start, text)
  }

  /** Replaces a range with spaces. */
  #blank(start: number, end: number): void {
    this.#replace(start, ' '.repeat(end - start))
  }

  #hide(token: number, meaning: number): void {
    this.#marks[token] = meaning
    this.#blank(this.#start(token), this.#end(token))
  }

  #text(token: number): string {
    return this.#tokens.source.slice(this.#start(token), this.#end(token))
  }

  #start(token: number): number {
    return this.#tokens.starts[token] ?? 0
  }

  #end(token: number): number {
    return this.#tokens.ends[token] ?? 0
  }
}
