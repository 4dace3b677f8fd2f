import type { RE2JS } from '@bufbuild/re2'
import type { Meter } from '../../values/meter.ts'

/** The most numbers that the states of one pattern hold before the library begins anew. */
const mostInStates = 2_000_000
const fewestStates = 20

/** About how many parts of a rule are evaluated in the time that an instruction takes where nothing is remembered. */
const stepsOfInstruction = 4

/** What makes the next state depend on more than the next character, so that it is not remembered. */
const assertion = /[$^]|\\[ABbz]/

// oxlint-disable-next-line no-control-regex -- all of ASCII
const onlyAscii = /^[\u0000-\u007f]*$/

/**
 * A compiled pattern that takes the steps that testing a text takes. The library makes states as it meets them and
 * remembers where each ASCII character leads from each; states made are counted, and so is what it does not remember.
 * Where there are too many states, it goes through all of its program for every character.
 */
export class WeighedRegex {
  readonly regex: RE2JS
  readonly #size: number
  readonly #hasAssertion: boolean
  #remembered = 0
  /** That of the test under way. */
  #meter: Meter | undefined

  constructor(regex: RE2JS) {
    const re2 = regex.re2()
    this.regex = regex
    this.#size = re2.prog.numInst()
    this.#hasAssertion = assertion.test(regex.pattern())
    const most = Math.floor(mostInStates / (this.#size + 256))
    re2.dfa.stateLimit = Math.max(Math.min(most, re2.dfa.stateLimit), fewestStates)
    // oxlint-disable no-underscore-dangle -- the library's own name
    const fallBack = re2._nfaFallback.bind(re2)
    re2._nfaFallback = (input, position, anchor) => {
      this.#meter?.step(input.endPos() * this.#size * stepsOfInstruction)
      return fallBack(input, position, anchor)
    }
    // oxlint-enable no-underscore-dangle
  }

  /** Whether it is worth keeping: one that had too many states would be slow for good. */
  get isWorn(): boolean {
    return this.regex.re2().dfa.failed
  }

  /** About how much memory it holds, counted in numbers. */
  get memory(): number {
    const { stateCount } = this.regex.re2().dfa
    return 16 * this.#size + stateCount * (this.#size + 256) + this.#remembered
  }

  /** Whether any part of a text fits. */
  test(text: string, meter: Meter): boolean {
    const size = this.#size
    const { dfa } = this.regex.re2()
    const isAscii = onlyAscii.test(text)
    meter.step(text.length * (1 + (this.#hasAssertion || !isAscii ? size >> 1 : size >> 5)))
    this.#meter = meter
    const before = dfa.stateCount
    const clears = dfa.cacheClears
    const fits = this.regex.test(text)
    const made = dfa.stateCount - before + (dfa.cacheClears - clears) * dfa.stateLimit
    meter.step(made * (32 + size))
    if (!isAscii) this.#remembered += 8 * text.length
    return fits
  }
}
