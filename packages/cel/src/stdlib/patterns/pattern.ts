import { Failure, type Result } from '../../values/failure.ts'
import type { Meter } from '../../values/meter.ts'
import { nativeTest } from '../native-pattern/index.ts'
import { compilePattern } from './compile-pattern.ts'
import { findNewerCharacter } from './newer-characters.ts'
import { maxPatternLength } from './program-size.ts'
import { WeighedRegex } from './weighed-regex.ts'

/**
 * The pattern of a `matches` call, compiled on first use. As in cel-go, an invalid pattern is reported during
 * evaluation, where `&&` and `||` may absorb the error.
 */
export class Pattern {
  readonly #source: string
  readonly #room: PatternRoom
  /** The JavaScript test; null until first looked up. */
  #native: ((text: string) => boolean) | undefined | null = null
  #compiled: WeighedRegex | Failure | undefined
  /** The memory reserved so far. */
  #held = 0

  constructor(source: string, room: PatternRoom) {
    this.#source = source
    this.#room = room
  }

  /** Returns true if any substring matches. */
  test(text: string, meter: Meter): Result {
    if (this.#native === null) this.#native = this.#lookForNative()
    if (this.#native !== undefined) {
      meter.step(text.length * (1 + (this.#source.length >> 5)))
      return this.#native(text)
    }
    const compiled = (this.#compiled ??= this.#compile(meter))
    if (compiled instanceof Failure) return compiled
    const newer = findNewerCharacter(this.#source, text)
    if (newer !== undefined) return newer
    const fits = compiled.test(text, meter)
    if (compiled.isWorn) this.#drop()
    else this.#hold(compiled.memory)
    return fits
  }

  #lookForNative(): ((text: string) => boolean) | undefined {
    return this.#source.length > maxPatternLength ? undefined : nativeTest(this.#source)
  }

  #compile(meter: Meter): WeighedRegex | Failure {
    const regex = compilePattern(this.#source, meter)
    return regex instanceof Failure ? regex : new WeighedRegex(regex)
  }

  /** Keeps the compiled pattern if the memory budget allows. */
  #hold(memory: number): void {
    if (memory <= this.#held) return
    if (this.#room.take(memory - this.#held)) {
      this.#held = memory
    } else {
      this.#drop()
    }
  }

  #drop(): void {
    this.#room.giveBack(this.#held)
    this.#held = 0
    this.#compiled = undefined
  }
}

/** The memory budget for a program's compiled patterns, approximated as a count of stored numbers. */
const size = 20_000_000

/** The memory budget for a program's compiled patterns. Patterns beyond the budget are recompiled on every use. */
export class PatternRoom {
  #left = size

  /** Reserves memory; returns false if the budget is exhausted. */
  take(numbers: number): boolean {
    if (numbers > this.#left) return false
    this.#left -= numbers
    return true
  }

  giveBack(numbers: number): void {
    this.#left += numbers
  }
}
