import { Abort } from './abort.ts'
import { isList } from './list.ts'
import { Message } from './message.ts'
import { Optional } from './optional.ts'
import type { CelValue } from './value.ts'

/**
 * The limits on a result. A shared value counts once per occurrence, because printing and encoding visit each
 * occurrence.
 */
const maxValues = 1_000_000
const maxCharacters = 32 * 1024 * 1024
const maxDepth = 1_500

/** Aborts an evaluation whose result is too large to use. */
export function guardResult(value: CelValue): void {
  if (typeof value === 'object' && value !== null) new ResultGuard().enter(value, 1)
}

class ResultGuard {
  #values = 0
  #characters = 0

  enter(value: CelValue, depth: number): void {
    if (typeof value === 'string') this.#characters += value.length
    if (typeof value !== 'object' || value === null) return
    if (depth > maxDepth) tooLarge(`nests deeper than ${maxDepth} levels`)
    // Bytes are printed with escapes or as Base64.
    if (value instanceof Uint8Array) this.#characters += 2 * value.length
    else if (isList(value)) this.#enterAll(value, value.length, depth)
    else if (value instanceof Map) this.#enterEntries(value, depth)
    else if (value instanceof Message) this.#enterEntries(value.values, depth)
    else if (value instanceof Optional && value.value !== undefined) {
      this.enter(value.value, depth + 1)
    }
  }

  #enterEntries(map: ReadonlyMap<CelValue, CelValue>, depth: number): void {
    this.#enterAll(map.keys(), map.size, depth)
    this.#enterAll(map.values(), map.size, depth)
  }

  #enterAll(values: Iterable<CelValue>, count: number, depth: number): void {
    this.#values += count
    if (this.#values > maxValues) tooLarge(`holds more than ${maxValues} values`)
    for (const value of values) this.enter(value, depth + 1)
    if (this.#characters > maxCharacters) tooLarge(`holds more than ${maxCharacters} characters`)
  }
}

function tooLarge(how: string): never {
  throw new Abort('limit_exceeded', `the result ${how}`)
}
