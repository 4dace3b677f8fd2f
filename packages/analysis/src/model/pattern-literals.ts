import type { Machine } from '../automata/machine.ts'
import { matches } from '../automata/pattern-machine.ts'
import { TooLarge } from '../budget.ts'
import { isTrue } from '../outcome.ts'

/** A string that a pattern matches completely, or the beginning of all other strings that the pattern matches. */
export interface PatternLiteral {
  readonly text: string
  readonly kind: 'whole' | 'prefix'
}

const maxStates = 3000
const maxLiterals = 40
const maxBranches = 8
const longest = 300

/** Reads a pattern as alternatives of literals: `^acme/(infra|app)$` has two. Empty if the pattern has no literal beginning. */
export function patternLiterals(pattern: string): readonly PatternLiteral[] {
  try {
    const reader = new Reader(matches(pattern))
    return (reader.literals() ?? reader.beginning()).filter(({ text }) => text !== '')
  } catch (error) {
    if (error instanceof TooLarge) return []
    throw error
  }
}

class Reader {
  readonly #machine: Machine
  readonly #blocks: readonly { readonly first: number; readonly isSingle: boolean }[]
  readonly #live = new Map<number, boolean>()
  readonly #found: PatternLiteral[] = []

  constructor(machine: Machine) {
    this.#machine = machine
    const starts = [...new Set([0, ...machine.boundaries])].toSorted((left, right) => left - right)
    const bySymbol = new Map<number, { readonly first: number; readonly isSingle: boolean }>()
    for (const [at, first] of starts.entries()) {
      const symbol = machine.symbolOf?.(first) ?? at
      const isSingle = starts[at + 1] === first + 1 && !bySymbol.has(symbol)
      bySymbol.set(symbol, { first: bySymbol.get(symbol)?.first ?? first, isSingle })
    }
    this.#blocks = [...bySymbol.values()]
  }

  /** Returns undefined if there are too many. */
  literals(): readonly PatternLiteral[] | undefined {
    this.#visit(this.#machine.start, '')
    return this.#found.length > maxLiterals ? undefined : this.#found
  }

  /** Returns the longest common beginning. */
  beginning(): readonly PatternLiteral[] {
    let text = ''
    let state = this.#machine.start
    for (;;) {
      const [only, other] = this.#next(state)
      const isEnd = this.#machine.outcomeOf(state) === isTrue
      if (isEnd || only?.isSingle !== true || other !== undefined || text.length >= longest) {
        return [{ text, kind: 'prefix' }]
      }
      text += String.fromCodePoint(only.first)
      state = only.state
    }
  }

  #next(
    state: number,
  ): readonly { readonly first: number; readonly isSingle: boolean; readonly state: number }[] {
    return this.#blocks
      .map(({ first, isSingle }) => ({ first, isSingle, state: this.#machine.step(state, first) }))
      .filter((each) => this.#isLive(each.state))
  }

  #visit(state: number, text: string): void {
    if (this.#found.length > maxLiterals) return
    const next = this.#next(state)
    const isBranch = next.length <= maxBranches && next.every(({ isSingle }) => isSingle)
    const isEnd = this.#machine.outcomeOf(state) === isTrue
    if (next.length > 0 && (!isBranch || text.length >= longest)) {
      this.#found.push({ text, kind: 'prefix' })
      return
    }
    if (isEnd) this.#found.push({ text, kind: 'whole' })
    for (const each of next) this.#visit(each.state, text + String.fromCodePoint(each.first))
  }

  /** True if a continuation makes the pattern match. */
  #isLive(start: number): boolean {
    const known = this.#live.get(start)
    if (known !== undefined) return known
    const seen = new Set([start])
    let isLive = false
    for (const state of seen) {
      if (this.#machine.outcomeOf(state) === isTrue || this.#live.get(state) === true) {
        isLive = true
        break
      }
      if (this.#machine.isFinal?.(state) === true) continue
      for (const { first } of this.#blocks) seen.add(this.#machine.step(state, first))
      if (seen.size > maxStates) throw new TooLarge('a condition needs too many states')
    }
    this.#live.set(start, isLive)
    return isLive
  }
}
