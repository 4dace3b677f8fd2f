import type { RE2JS } from '@bufbuild/re2'
import type { Meter } from '../../values/meter.ts'
import { Match } from './match.ts'
import { contextAt, textStart } from './text-context.ts'

/** The library's compiled program. The type declarations include the instructions but not their opcodes. */
type Program = ReturnType<RE2JS['re2']>['prog']

const operation = { alt: 1, altMatch: 2, capture: 3, emptyWidth: 4, fail: 5, match: 6, nop: 7 }

/** The highest group number that any function reads. */
const maxGroup = 9

/** The approximate steps for one instruction. */
const stepsOfThread = 16

/** One alternative: its position in the program and the bounds recorded so far. */
interface Thread {
  readonly at: number
  readonly bounds: readonly number[]
}

/**
 * Finds matches with the bounds of their groups. The library only tests for a match; this class runs the library's
 * program over the string once, with all alternatives in parallel, in order of preference.
 */
export class Matcher {
  readonly #program: Program
  readonly #text: string
  readonly #isAnchored: boolean
  readonly #boundCount: number
  /** For each instruction, the last round that reached it. */
  readonly #reached: Uint32Array
  readonly #meter: Meter
  #round = 0

  constructor(regex: RE2JS, text: string, meter: Meter) {
    const { cond, numSubexp, prog } = regex.re2()
    this.#program = prog
    this.#text = text
    this.#meter = meter
    this.#isAnchored = (cond & textStart) !== 0
    this.#boundCount = 2 * Math.min(numSubexp, maxGroup) + 2
    this.#reached = new Uint32Array(prog.numInst())
  }

  /**
   * Returns the leftmost match at or after an offset. If several matches start at the same offset, returns the match
   * that a backtracking search would find first.
   */
  find(from: number): Match | undefined {
    let threads: Thread[] = []
    let best: Match | undefined
    for (let offset = from; ;) {
      // A new match may start further right only while no match has been found.
      if (best === undefined && (offset === 0 || !this.#isAnchored)) {
        threads.push({ at: this.#program.start, bounds: this.#boundsFrom(offset) })
      }
      if (threads.length === 0) return best
      const rune = this.#text.codePointAt(offset)
      const next: Thread[] = []
      for (const thread of this.#follow(threads, offset)) {
        const instruction = this.#program.getInst(thread.at)
        if (instruction.op === operation.match) {
          best = new Match(this.#text, thread.bounds.with(1, offset))
          // The remaining threads have lower preference.
          break
        }
        if (rune !== undefined && instruction.matchRune(rune)) {
          next.push({ at: instruction.out, bounds: thread.bounds })
        }
      }
      if (rune === undefined) return best
      threads = next
      offset += rune > 0xffff ? 2 : 1
    }
  }

  #boundsFrom(offset: number): readonly number[] {
    return Array.from({ length: this.#boundCount }, (_, index) => (index === 0 ? offset : -1))
  }

  /** Follows instructions that consume no input, each at most once, up to instructions that consume input or match. */
  #follow(threads: readonly Thread[], offset: number): readonly Thread[] {
    this.#round++
    const context = contextAt(this.#text, offset)
    const followed: Thread[] = []
    const open = threads.toReversed()
    for (let thread = open.pop(); thread !== undefined; thread = open.pop()) {
      const { at, bounds } = thread
      if (this.#reached[at] === this.#round) continue
      this.#reached[at] = this.#round
      this.#meter.step(stepsOfThread)
      const { arg, op, out } = this.#program.getInst(at)
      switch (op) {
        case operation.alt:
        case operation.altMatch:
          open.push({ at: arg, bounds }, { at: out, bounds })
          break
        case operation.capture:
          open.push({ at: out, bounds: arg < bounds.length ? bounds.with(arg, offset) : bounds })
          break
        case operation.emptyWidth:
          if ((arg & ~context) === 0) open.push({ at: out, bounds })
          break
        case operation.nop:
          open.push({ at: out, bounds })
          break
        case operation.fail:
          break
        default:
          followed.push(thread)
      }
    }
    return followed
  }
}
