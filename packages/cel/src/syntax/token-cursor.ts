import type { Range } from '../issue.ts'
import type { SyntaxProblem, SyntaxProblemCode } from './syntax-tree.ts'
import type { Token, TokenKind } from './token.ts'

/** Reads tokens in order, skipping comments, and collects problems. */
export class TokenCursor {
  readonly source: string
  readonly problems: SyntaxProblem[] = []
  /** The number of enclosing constructs that await each kind of token: closing brackets, `,` and `:`. */
  readonly #awaited = new Map<TokenKind, number>()
  readonly #tokens: readonly Token[]
  readonly #end: Token
  #at = 0

  /** @param tokens the tokens from `lex`, ending with `end` */
  constructor(source: string, tokens: readonly Token[]) {
    this.source = source
    this.#tokens = tokens.filter(({ kind }) => kind !== 'comment')
    this.#end = { kind: 'end', start: source.length, end: source.length }
  }

  /** The number of tokens consumed. */
  get count(): number {
    return this.#at
  }

  /** Returns the next token, or the token `ahead` positions after it. */
  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? this.#end
  }

  get kind(): TokenKind {
    return this.peek().kind
  }

  /** Consumes and returns the next token. */
  take(): Token {
    const token = this.peek()
    if (this.#at < this.#tokens.length) this.#at++
    return token
  }

  /** Consumes the next token if it has this kind. */
  takeIf(kind: TokenKind): Token | undefined {
    return this.kind === kind ? this.take() : undefined
  }

  text({ start, end }: Range): string {
    return this.source.slice(start, end)
  }

  /** The end offset of the previous token; 0 before the first token. */
  get previousEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0
  }

  /** The range between the previous token and the next one. */
  get gap(): Range {
    return { start: this.previousEnd, end: this.peek().start }
  }

  /** Parses a part of a construct that awaits certain token kinds, so that recovery does not skip these tokens. */
  awaiting<T>(kinds: readonly TokenKind[], read: () => T): T {
    for (const kind of kinds) this.#awaited.set(kind, (this.#awaited.get(kind) ?? 0) + 1)
    const result = read()
    for (const kind of kinds) this.#awaited.set(kind, (this.#awaited.get(kind) ?? 1) - 1)
    return result
  }

  /** True if an enclosing construct awaits the next token. */
  get isAwaited(): boolean {
    return this.kind === 'end' || (this.#awaited.get(this.kind) ?? 0) > 0
  }

  report(code: SyntaxProblemCode, { start, end }: Range, replacement?: string): void {
    const range = { start, end }
    this.problems.push(replacement === undefined ? { code, range } : { code, range, replacement })
  }
}
