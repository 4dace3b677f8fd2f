import { Failure, type Result } from '../../values/failure.ts'
import type { Meter } from '../../values/meter.ts'
import { nativeTest } from '../native-pattern/index.ts'
import { compilePattern } from './compile-pattern.ts'
import type { PatternRoom } from './pattern-room.ts'
import { maxPatternLength } from './program-size.ts'
import { WeighedRegex } from './weighed-regex.ts'

/**
 * A pattern of `matches`, compiled when it is first needed. The failure of a pattern that is none belongs to
 * evaluation, where cel-go reports it and `&&` and `||` may absorb it.
 */
export class Pattern {
  readonly #source: string
  readonly #room: PatternRoom
  /** A test by JavaScript's own means; null before it was looked for. */
  #native: ((text: string) => boolean) | undefined | null = null
  #compiled: WeighedRegex | Failure | undefined
  /** The room that it has taken. */
  #held = 0

  constructor(source: string, room: PatternRoom) {
    this.#source = source
    this.#room = room
  }

  /** Whether any part of a text fits. */
  test(text: string, meter: Meter): Result {
    if (this.#native === null) this.#native = this.#lookForNative()
    if (this.#native !== undefined) {
      meter.step(text.length * (1 + (this.#source.length >> 5)))
      return this.#native(text)
    }
    const compiled = (this.#compiled ??= this.#compile(meter))
    if (compiled instanceof Failure) return compiled
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

  /** Keeps what was compiled as long as there is room for it. */
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
