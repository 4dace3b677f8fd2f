import type { Tokens } from './parse-lexer.ts'
import { type Place, type TokenSet, ruleEnd, union } from './parse-plan.ts'
import type { TreeToken } from './parse-tree.ts'
import { EOF, tokenNames } from './parse-token-kinds.ts'

/** A complaint about the syntax. */
export interface SyntaxFault {
  readonly offset: number
  readonly end: number
  readonly message: string
}

/** What a rule gives up with: a token that is not expected, or (`from`) tokens that no alternative begins with. */
export interface RuleFault {
  readonly index: number
  readonly from?: number
}

/** Thrown where cel-go stops at once. */
export class RecognitionHalt extends Error {
  override readonly name = 'RecognitionHalt'
  /** Whether the message is among the faults already. */
  readonly reported: boolean

  constructor(message: string, reported: boolean) {
    super(message)
    this.reported = reported
  }
}

/** The rules being run, innermost first, by what may follow each. */
export interface Invocation {
  readonly follow: TokenSet
  readonly outer: Invocation | undefined
}

/** Where the recogniser is. */
export interface Progress {
  readonly tokens: Tokens
  /** The token that is next. */
  index: number
  place: Place
  invocation: Invocation | undefined
}

/** How often cel-go tries to go on behind a fault. */
const mostAttempts = 30
/** How many tokens cel-go skips to do so. */
const mostSkipped = 256

/** Reports faults and goes on behind them as ANTLR's default strategy does, with the limits that cel-go sets. */
export class Repair {
  readonly faults: SyntaxFault[] = []
  readonly #at: Progress
  /** Set from a fault until the next token that matches, so that one fault is not reported many times. */
  #recovering = false
  #lastIndex = -1
  readonly #lastPlaces = new Set<Place>()
  #attempts = 0

  constructor(progress: Progress) {
    this.#at = progress
  }

  /** The kind of the token so many behind the next. */
  ahead(count: number): number {
    return this.#at.tokens.kinds[this.#at.index + count] ?? EOF
  }

  /** Takes the next token, which is as it should be: whatever went wrong is behind us. */
  take(): TreeToken {
    this.#matched()
    return this.#takeToken()
  }

  /**
   * Checks that the next token can go on at a block, and repairs what can be repaired there.
   * @param back whether a loop was gone round before
   */
  sync(back: boolean): RuleFault | undefined {
    const { here } = this.#at.place
    if (this.#recovering || here.has(ruleEnd) || here.has(this.ahead(0))) return undefined
    if (!back) return this.#deleteToken() ? undefined : { index: this.#at.index }
    this.#report(this.#at.index, `extraneous input ${this.#display()} expecting `, true)
    this.#skipTo(union(this.#within(here), this.#following()), Number.POSITIVE_INFINITY)
    return undefined
  }

  /** Goes on where a token is not what it must be, by leaving one out or making one up. */
  inline(): TreeToken | undefined {
    this.#attempt()
    if (this.#deleteToken()) return this.#takeToken()
    const { here, behind } = this.#at.place
    if (!this.#within(behind).has(this.ahead(0))) return undefined
    this.#report(this.#at.index, `missing ${list(this.#within(here))} at ${this.#display()}`)
    return this.#missingToken()
  }

  /** Reports what a rule gives up with, and skips to a token that may follow one of the rules being run. */
  recover({ index, from }: RuleFault): void {
    if (from === undefined) {
      this.#report(index, `mismatched input ${this.#display()} expecting `, true)
    } else {
      this.#report(index, noAlternative(this.#text(from, index)))
    }
    this.#attempt()
    let left = mostSkipped
    if (this.#lastIndex === this.#at.index && this.#lastPlaces.has(this.#at.place)) {
      // The second fault at the same place: go on by one token at least.
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

  /** Leaves a token out when the one behind it is as it should be. */
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

  /** Which tokens may come next, with what follows the rules being run. */
  #within(here: TokenSet): TokenSet {
    let tokens = here
    for (let rule = this.#at.invocation; tokens.has(ruleEnd); rule = rule.outer) {
      const inner = [...tokens].filter((token) => token !== ruleEnd)
      if (rule === undefined) return new Set([...inner, EOF])
      tokens = new Set([...inner, ...rule.follow])
    }
    return tokens
  }

  /** What may follow any of the rules being run. */
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

  /** The source from one token to another, without what was no token. */
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
  // cel-go's own words for a literal where a field's name must be.
  const literal = /^.(true|false|null)$/u.exec(text)?.[1]
  return literal === undefined
    ? `no viable alternative at input ${quote(text)}`
    : `mismatched input '${literal}' expecting IDENTIFIER`
}

/** A set of tokens as messages list it. */
function list(tokens: TokenSet): string {
  const names = [...tokens].toSorted((a, b) => a - b).map((kind) => tokenNames[kind])
  return names.length === 1 ? names.join('') : `{${names.join(', ')}}`
}

function quote(text: string): string {
  const escaped = text.replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  return `'${escaped}'`
}
