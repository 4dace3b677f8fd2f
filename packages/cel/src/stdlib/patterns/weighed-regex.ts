import type { RE2JS } from '@bufbuild/re2'
import type { Meter } from '../../values/meter.ts'

/** The maximum size of a pattern's cached states, measured in stored numbers, before the library clears the cache. */
const maxStateSize = 2_000_000
const fewestStates = 20

/** The steps for one instruction without a cached state. */
const stepsOfInstruction = 4

/** Assertions, which make the next state depend on more than the next character and prevent caching. */
const assertion = /[$^]|\\[ABbz]/

// oxlint-disable-next-line no-control-regex -- matches all of ASCII
const onlyAscii = /^[\u0000-\u007f]*$/

/**
 * A compiled pattern that counts the steps of its tests. The library builds states on demand and caches the ASCII
 * transitions of each state. New states and uncached transitions cost steps; once there are too many states, every
 * character runs the whole program.
 */
export class WeighedRegex {
  readonly regex: RE2JS
  readonly #size: number
  readonly #hasAssertion: boolean
  #remembered = 0
  /** The meter of the current test. */
  #meter: Meter | undefined

  constructor(regex: RE2JS) {
    const re2 = regex.re2()
    this.regex = regex
    this.#size = re2.prog.numInst()
    this.#hasAssertion = assertion.test(regex.pattern())
    const maxStates = Math.floor(maxStateSize / (this.#size + 256))
    re2.dfa.stateLimit = Math.max(Math.min(maxStates, re2.dfa.stateLimit), fewestStates)
    // oxlint-disable no-underscore-dangle -- a private member of the library
    const fallBack = re2._nfaFallback.bind(re2)
    re2._nfaFallback = (input, position, anchor) => {
      this.#meter?.step(input.endPos() * this.#size * stepsOfInstruction)
      return fallBack(input, position, anchor)
    }
    // oxlint-enable no-underscore-dangle
  }

  /** True if the compiled pattern is not worth keeping, because a pattern with too many states stays slow. */
  get isWorn(): boolean {
    return this.regex.re2().dfa.failed
  }

  /** The approximate memory, measured in stored numbers. */
  get memory(): number {
    const { stateCount } = this.regex.re2().dfa
    return 16 * this.#size + stateCount * (this.#size + 256) + this.#remembered
  }

  /** True if any substring matches. */
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
