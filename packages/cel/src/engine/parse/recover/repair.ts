import type { Tokens } from '../lexer.ts'
import { type Place, type TokenSet, ruleEnd, union } from './grammar-plan.ts'
import type { TreeToken } from './tree.ts'
import { EOF, tokenNames } from '../token-kinds.ts'

/** A syntax error. */
export interface SyntaxFault {
  readonly offset: number
  readonly end: number
  readonly message: string
}

/**
 * The reason why a rule stops: an unexpected token at `index`, or tokens from `from` to `index` that match no
 * alternative.
 */
export interface RuleFault {
  readonly index: number
  readonly from?: number
}

/** Thrown when cel-go stops parsing immediately. */
export class RecognitionHalt extends Error {
  override readonly name = 'RecognitionHalt'
  /** True if the faults already include the message. */
  readonly reported: boolean

  constructor(message: string, reported: boolean) {
    super(message)
    this.reported = reported
  }
}

/** A rule in progress with the tokens that may follow it, linked to the enclosing rule. */
export interface Invocation {
  readonly follow: TokenSet
  readonly outer: Invocation | undefined
}

/** The recogniser's current position. */
export interface Progress {
  readonly tokens: Tokens
  /** The index of the next token. */
  index: number
  place: Place
  invocation: Invocation | undefined
}

/** The maximum number of recovery attempts before cel-go gives up. */
const mostAttempts = 30
/** The maximum number of tokens that cel-go skips in a single recovery. */
const mostSkipped = 256

/** Reports syntax errors and recovers like ANTLR's default error strategy, with cel-go's limits. */
export class Repair {
  readonly faults: SyntaxFault[] = []
  readonly #at: Progress
  /** True from an error until the next matching token, which prevents repeated reports of the same error. */
  #recovering = false
  #lastIndex = -1
  readonly #lastPlaces = new Set<Place>()
  #attempts = 0
  #furthest = 0

  constructor(progress: Progress) {
    this.#at = progress
  }

  /** Returns the kind of the token `count` positions after the next token. */
  ahead(count: number): number {
    this.#furthest = Math.max(this.#furthest, this.#at.index + count)
    return this.#at.tokens.kinds[this.#at.index + count] ?? EOF
  }

  /** The index of the furthest token that was read. */
  get furthest(): number {
    return this.#furthest
  }

  /** Consumes the next token, which must match, and ends the recovery. */
  take(): TreeToken {
    this.#matched()
    return this.#takeToken()
  }

  /**
   * Checks that the next token can start or continue a block, and recovers if possible.
   * @param back true if a loop has already run at least once
   */
  sync(back: boolean): RuleFault | undefined {
    const { here } = this.#at.place
    if (this.#recovering || here.has(ruleEnd) || here.has(this.ahead(0))) return undefined
    if (!back) return this.#deleteToken() ? undefined : { index: this.#at.index }
    this.#report(this.#at.index, `extraneous input ${this.#display()} expecting `, true)
    this.#skipTo(union(this.#within(here), this.#following()), Number.POSITIVE_INFINITY)
    return undefined
  }

  /** Recovers from an unexpected token by deleting it or by inserting the missing token. */
  inline(): TreeToken | undefined {
    this.#attempt()
    if (this.#deleteToken()) return this.#takeToken()
    const { here, behind } = this.#at.place
    if (!this.#within(behind).has(this.ahead(0))) return undefined
    this.#report(this.#at.index, `missing ${list(this.#within(here))} at ${this.#display()}`)
    return this.#missingToken()
  }

  /** Reports the fault that ended a rule and skips to a token that may follow one of the rules in progress. */
  recover({ index, from }: RuleFault): void {
    if (from === undefined) {
      this.#report(index, `mismatched input ${this.#display()} expecting `, true)
    } else {
      this.#report(index, noAlternative(this.#text(from, index)))
    }
    this.#attempt()
    let left = mostSkipped
    if (this.#lastIndex === this.#at.index && this.#lastPlaces.has(this.#at.place)) {
      // A second error at the same position: consume at least one token to make progress.
      this.#consume()
      left--
    }
    this.#lastIndex = this.#at.index
    this.#lastPlaces.add(this.#at.place)
    this.#skipTo(this.#following(), left)
  }

  #matched(): void {
    this.#recovering = false
    this.#lastPlaces.clear()
    this.#lastIndex = -1
  }

  #takeToken(): TreeToken {
    const { index, tokens } = this.#at
    const offset = tokens.starts[index] ?? 0
    const text = tokens.source.slice(offset, tokens.ends[index])
    const token = { kind: this.ahead(0), text, offset, made: false }
    this.#consume()
    return token
  }

  #consume(): void {
    if (this.ahead(0) !== EOF) this.#at.index++
  }

  #attempt(): void {
    if (this.#attempts++ < mostAttempts) return
    const message = `error recovery attempt limit exceeded: ${mostAttempts}`
    this.#add(this.#at.index, message)
    throw new RecognitionHalt(message, true)
  }

  #skipTo(stop: TokenSet, most: number): void {
    for (let left = most; this.ahead(0) !== EOF && !stop.has(this.ahead(0)); left--) {
      if (left <= 0) {
        const message = `error recovery token lookahead limit exceeded: ${mostSkipped}`
        throw new RecognitionHalt(message, false)
      }
      this.#consume()
    }
  }

  /** Deletes a token if the token after it is expected. */
  #deleteToken(): boolean {
    if (!this.#within(this.#at.place.here).has(this.ahead(1))) return false
    this.#report(this.#at.index, `extraneous input ${this.#display()} expecting `, true)
    this.#consume()
    this.#matched()
    return true
  }

  #missingToken(): TreeToken {
    const kind = Math.min(...this.#within(this.#at.place.here))
    const place = this.ahead(0) === EOF ? Math.max(this.#at.index - 1, 0) : this.#at.index
    const offset = this.#at.tokens.starts[place] ?? 0
    return { kind, text: `<missing ${tokenNames[kind]}>`, offset, made: true }
  }

  #report(index: number, message: string, expecting = false): void {
    if (this.#recovering) return
    this.#recovering = true
    this.#add(index, expecting ? message + list(this.#within(this.#at.place.here)) : message)
  }

  #add(index: number, message: string): void {
    const { starts, ends } = this.#at.tokens
    this.faults.push({ offset: starts[index] ?? 0, end: ends[index] ?? 0, message })
  }

  /** Returns the tokens that may come next, including the tokens after the end of the rule. */
  #within(here: TokenSet): TokenSet {
    let tokens = here
    for (let rule = this.#at.invocation; tokens.has(ruleEnd); rule = rule.outer) {
      const inner = [...tokens].filter((token) => token !== ruleEnd)
      if (rule === undefined) return new Set([...inner, EOF])
      tokens = new Set([...inner, ...rule.follow])
    }
    return tokens
  }

  /** Returns the tokens that may follow any of the rules in progress. */
  #following(): TokenSet {
    const tokens = new Set<number>()
    for (let rule = this.#at.invocation; rule !== undefined; rule = rule.outer) {
      for (const token of rule.follow) tokens.add(token)
    }
    return tokens
  }

  #display(): string {
    return quote(this.ahead(0) === EOF ? '<EOF>' : this.#text(this.#at.index, this.#at.index))
  }

  /** Returns the source from one token to another, without invalid ranges. */
  #text(first: number, last: number): string {
    const { source, kinds, starts, ends, errors } = this.#at.tokens
    if (kinds[first] === EOF) return '<EOF>'
    const end = ends[last] ?? source.length
    let at = starts[first] ?? 0
    let text = ''
    for (const error of errors) {
      if (error.start < at || error.end > end) continue
      text += source.slice(at, error.start)
      at = error.end
    }
    return text + source.slice(at, end)
  }
}

function noAlternative(text: string): string {
  // cel-go has a special message for a literal used as a field name.
  const literal = /^.(true|false|null)$/u.exec(text)?.[1]
  return literal === undefined
    ? `no viable alternative at input ${quote(text)}`
    : `mismatched input '${literal}' expecting IDENTIFIER`
}

/** Formats a token set for error messages. */
function list(tokens: TokenSet): string {
  const names = [...tokens].toSorted((a, b) => a - b).map((kind) => tokenNames[kind])
  return names.length === 1 ? names.join('') : `{${names.join(', ')}}`
}

function quote(text: string): string {
  const escaped = text.replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  return `'${escaped}'`
}
