import type { Range } from '../issue.ts'
import type { SyntaxProblem, SyntaxProblemCode } from './syntax-problem.ts'
import type { Token, TokenKind } from './token.ts'

/** Reads the tokens of a text one after the other, comments left out, and keeps what is wrong with them. */
export class TokenCursor {
  readonly source: string
  readonly problems: SyntaxProblem[] = []
  /** How many places around the current one could go on with a token of a kind: brackets to close, `,` and `:`. */
  readonly #awaited = new Map<TokenKind, number>()
  readonly #tokens: readonly Token[]
  readonly #end: Token
  #at = 0

  /** @param tokens of `lex`, the last of which is the end */
  constructor(source: string, tokens: readonly Token[]) {
    this.source = source
    this.#tokens = tokens.filter(({ kind }) => kind !== 'comment')
    this.#end = { kind: 'end', start: source.length, end: source.length }
  }

  /** How many tokens were read. */
  get count(): number {
    return this.#at
  }

  /** The token so many behind the next. */
  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? this.#end
  }

  /** The kind of the next token. */
  get kind(): TokenKind {
    return this.peek().kind
  }

  /** Goes on behind the next token and answers it. */
  take(): Token {
    const token = this.peek()
    if (this.#at < this.#tokens.length) this.#at++
    return token
  }

  /** Goes on behind the next token if it is of a kind. */
  takeIf(kind: TokenKind): Token | undefined {
    return this.kind === kind ? this.take() : undefined
  }

  text({ start, end }: Range): string {
    return this.source.slice(start, end)
  }

  /** Where the token read last ends; 0 before the first. */
  get previousEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0
  }

  /** What lies between the token read last and the next. */
  get gap(): Range {
    return { start: this.previousEnd, end: this.peek().start }
  }

  /** Reads a part around which tokens of some kinds are awaited, so that recovery does not skip them. */
  awaiting<T>(kinds: readonly TokenKind[], read: () => T): T {
    for (const kind of kinds) this.#awaited.set(kind, (this.#awaited.get(kind) ?? 0) + 1)
    const result = read()
    for (const kind of kinds) this.#awaited.set(kind, (this.#awaited.get(kind) ?? 1) - 1)
    return result
  }

  /** Whether what is around the current place goes on with the next token. */
  get isAwaited(): boolean {
    return this.kind === 'end' || (this.#awaited.get(this.kind) ?? 0) > 0
  }

  report(code: SyntaxProblemCode, { start, end }: Range, replacement?: string): void {
    const range = { start, end }
    this.problems.push(replacement === undefined ? { code, range } : { code, range, replacement })
  }
}
