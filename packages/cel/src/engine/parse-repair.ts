import { type Atn, stateKind } from './parse-atn.ts'
import { type ExpectedTokens, type Invocation, ruleEnd } from './parse-expected.ts'
import type { Tokens } from './parse-lexer.ts'
import type { TreeToken } from './parse-tree.ts'
import { EOF, tokenNames } from './parse-token-kinds.ts'

/** A complaint about the syntax. */
export interface SyntaxFault {
  readonly offset: number
  readonly end: number
  readonly message: string
}

/** What a rule gives up with. */
export type RuleFault =
  | { readonly kind: 'mismatch'; readonly index: number; readonly expected: ReadonlySet<number> }
  | { readonly kind: 'noAlternative'; readonly start: number; readonly index: number }

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

/** Where the recogniser is. */
export interface Progress {
  readonly tokens: Tokens
  /** The token that is next. */
  index: number
  /** The state of the network. */
  state: number
  /** The rules being run. */
  invocation: Invocation | undefined
}

/** How often cel-go tries to go on behind a fault. */
const mostAttempts = 30
/** How many tokens cel-go skips to do so. */
const mostSkipped = 256

/** Reports faults and goes on behind them as ANTLR's default strategy does, with the limits that cel-go sets. */
export class Repair {
  readonly faults: SyntaxFault[] = []
  readonly #atn: Atn
  readonly #expected: ExpectedTokens
  readonly #at: Progress
  /** Set from a fault until the next token that matches, so that one fault is not reported many times. */
  #recovering = false
  #lastIndex = -1
  readonly #lastStates = new Set<number>()
  #attempts = 0

  constructor(atn: Atn, expected: ExpectedTokens, progress: Progress) {
    this.#atn = atn
    this.#expected = expected
    this.#at = progress
  }

  /** A token matched: whatever went wrong is behind us. */
  matched(): void {
    this.#recovering = false
    this.#lastStates.clear()
    this.#lastIndex = -1
  }

  /** Checks that the next token can go on at a decision, and repairs what can be repaired there. */
  sync(): RuleFault | undefined {
    if (this.#recovering) return undefined
    const next = this.#expected.at(this.#at.state)
    if (next.has(ruleEnd) || next.has(this.#kind(0))) return undefined
    switch (this.#atn.state(this.#at.state).kind) {
      case stateKind.blockStart:
      case stateKind.starBlockStart:
      case stateKind.plusBlockStart:
      case stateKind.starLoopEntry:
        return this.#deleteToken() ? undefined : this.mismatch()
      case stateKind.starLoopBack:
      case stateKind.plusLoopBack:
        this.#reportUnwanted()
        this.#skipTo(
          new Set([...this.#expectedHere(), ...this.#expected.following(this.#at.invocation)]),
          Number.POSITIVE_INFINITY,
        )
        return undefined
      case stateKind.basic:
      case stateKind.ruleStart:
      case stateKind.ruleStop:
      case stateKind.blockEnd:
      case stateKind.loopEnd:
        return undefined
    }
  }

  /** Goes on where a token is not what it must be, by leaving one out or making one up. */
  inline(): TreeToken | undefined {
    this.#attempt()
    if (this.#deleteToken()) {
      const token = this.token(this.#at.index)
      this.consume()
      return token
    }
    const [transition] = this.#atn.state(this.#at.state).transitions
    const behind = this.#expected.within(transition?.target ?? 0, this.#at.invocation)
    if (!behind.has(this.#kind(0))) return undefined
    this.#reportMissing()
    return this.#missingToken()
  }

  /** The fault of a token that is not expected here. */
  mismatch(): RuleFault {
    return { kind: 'mismatch', index: this.#at.index, expected: this.#expectedHere() }
  }

  report(fault: RuleFault): void {
    if (this.#recovering) return
    this.#recovering = true
    if (fault.kind === 'mismatch') {
      const found = this.#display(fault.index)
      this.#add(fault.index, `mismatched input ${found} expecting ${list(fault.expected)}`)
    } else {
      const text =
        this.#kindAt(fault.start) === EOF ? '<EOF>' : this.#text(fault.start, fault.index)
      // cel-go's own words for a literal where a field's name must be.
      const literal = /^.(?<name>true|false|null)$/u.exec(text)?.groups?.['name']
      this.#add(
        fault.index,
        literal === undefined
          ? `no viable alternative at input ${quote(text)}`
          : `mismatched input '${literal}' expecting IDENTIFIER`,
      )
    }
  }

  /** Skips to a token that may follow one of the rules being run. */
  recover(): void {
    this.#attempt()
    let left = mostSkipped
    if (this.#lastIndex === this.#at.index && this.#lastStates.has(this.#at.state)) {
      // The second fault at the same place: go on at least by one token.
      this.consume()
      left--
    }
    this.#lastIndex = this.#at.index
    this.#lastStates.add(this.#at.state)
    this.#skipTo(this.#expected.following(this.#at.invocation), left)
  }

  consume(): void {
    if (this.#kind(0) !== EOF) this.#at.index++
  }

  #attempt(): void {
    if (this.#attempts++ < mostAttempts) return
    const message = `error recovery attempt limit exceeded: ${mostAttempts}`
    this.#add(this.#at.index, message)
    throw new RecognitionHalt(message, true)
  }

  #skipTo(stop: ReadonlySet<number>, most: number): void {
    let left = most
    for (let kind = this.#kind(0); kind !== EOF && !stop.has(kind); kind = this.#kind(0)) {
      if (left-- <= 0) {
        throw new RecognitionHalt(
          `error recovery token lookahead limit exceeded: ${mostSkipped}`,
          false,
        )
      }
      this.consume()
    }
  }

  #deleteToken(): boolean {
    if (!this.#expectedHere().has(this.#kind(1))) return false
    this.#reportUnwanted()
    this.consume()
    this.matched()
    return true
  }

  #reportUnwanted(): void {
    if (this.#recovering) return
    this.#recovering = true
    const found = this.#display(this.#at.index)
    this.#add(this.#at.index, `extraneous input ${found} expecting ${list(this.#expectedHere())}`)
  }

  #reportMissing(): void {
    if (this.#recovering) return
    this.#recovering = true
    const found = this.#display(this.#at.index)
    this.#add(this.#at.index, `missing ${list(this.#expectedHere())} at ${found}`)
  }

  #missingToken(): TreeToken {
    const kind = Math.min(...this.#expectedHere())
    const { index } = this.#at
    const place = this.#kind(0) === EOF && index > 0 ? index - 1 : index
    const name = kind === EOF ? 'EOF' : (tokenNames[kind] ?? '')
    const offset = this.#at.tokens.starts[place] ?? 0
    return { kind, text: `<missing ${name}>`, offset, made: true }
  }

  #add(index: number, message: string): void {
    const { starts, ends } = this.#at.tokens
    this.faults.push({ offset: starts[index] ?? 0, end: ends[index] ?? 0, message })
  }

  #expectedHere(): ReadonlySet<number> {
    return this.#expected.within(this.#at.state, this.#at.invocation)
  }

  #kind(ahead: number): number {
    return this.#kindAt(this.#at.index + ahead)
  }

  #kindAt(index: number): number {
    return this.#at.tokens.kinds[index] ?? EOF
  }

  /** A token of the source. */
  token(index: number): TreeToken {
    const { source, starts, ends } = this.#at.tokens
    const offset = starts[index] ?? 0
    const text = source.slice(offset, ends[index])
    return { kind: this.#kindAt(index), text, offset, made: false }
  }

  #display(index: number): string {
    return quote(this.#kindAt(index) === EOF ? '<EOF>' : this.token(index).text)
  }

  /** The source from one token to another, without what was no token. */
  #text(first: number, last: number): string {
    const { source, starts, ends, errors } = this.#at.tokens
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

/** A set of tokens as messages list it. */
function list(tokens: ReadonlySet<number>): string {
  const names = [...tokens].toSorted((a, b) => a - b).map((kind) => tokenNames[kind] ?? '')
  return names.length === 1 ? names.join('') : `{${names.join(', ')}}`
}

function quote(text: string): string {
  const escaped = text.replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  return `'${escaped}'`
}
