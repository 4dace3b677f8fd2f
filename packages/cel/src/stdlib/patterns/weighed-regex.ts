import type { RE2JS } from '@bufbuild/re2'
import { Abort } from '../../values/abort.ts'
import type { Meter } from '../../values/meter.ts'

/** The most characters times instructions that one test may take: some seconds, where nothing can be remembered. */
const maxProduct = 50_000_000

/** What makes the next state depend on more than the next character, so that it is not remembered. */
const assertion = /[$^]|\\[ABbz]/

// oxlint-disable-next-line no-control-regex -- all of ASCII
const onlyAscii = /^[\u0000-\u007f]*$/

/**
 * A compiled pattern that takes the steps that testing a text takes. The library makes states as it meets them and
 * remembers where each ASCII character leads from each: those made are counted, and what it does not remember.
 */
export class WeighedRegex {
  readonly regex: RE2JS
  readonly #size: number
  readonly #hasAssertion: boolean
  #remembered = 0

  constructor(regex: RE2JS) {
    this.regex = regex
    this.#size = regex.re2().prog.numInst()
    this.#hasAssertion = assertion.test(regex.pattern())
  }

  /** About how much memory it holds, counted in numbers. */
  get memory(): number {
    const { stateCount } = this.regex.re2().dfa
    return 16 * this.#size + stateCount * (this.#size + 256) + this.#remembered
  }

  /** Whether any part of a text fits. */
  test(text: string, meter: Meter): boolean {
    const size = this.#size
    if (text.length * size > maxProduct) {
      throw new Abort(
        'limit_exceeded',
        `the text of ${text.length} characters is too long for the pattern`,
      )
    }
    const { dfa } = this.regex.re2()
    const isAscii = onlyAscii.test(text)
    const each = this.#hasAssertion || !isAscii ? 1 + (size >> 1) : 1 + (size >> 5)
    meter.step(text.length * each)
    const before = dfa.stateCount
    const fits = this.regex.test(text)
    if (dfa.failed) meter.step(text.length * size)
    // The count begins anew where there were too many to keep.
    const made = dfa.stateCount >= before ? dfa.stateCount - before : dfa.stateLimit
    meter.step(made * (32 + size))
    if (!isAscii) this.#remembered += 8 * text.length
    return fits
  }
}
