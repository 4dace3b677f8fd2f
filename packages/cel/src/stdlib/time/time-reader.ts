import { encodeUtf8 } from '../../values/bytes.ts'

/** Reads a time part by part. Methods return `undefined` for a missing part. */
export class TimeReader {
  rest: string

  constructor(text: string) {
    this.rest = text
  }

  /** Skips literal text of a layout. A run of spaces matches any number of spaces, or the end of the input. */
  skip(literal: string): boolean {
    let left = literal
    while (left !== '') {
      if (left.startsWith(' ')) {
        if (this.rest !== '' && !this.rest.startsWith(' ')) return false
        left = left.replace(/^ +/, '')
        this.rest = this.rest.replace(/^ +/, '')
      } else if (this.rest !== '' && this.rest.charAt(0) === left.charAt(0)) {
        left = left.slice(1)
        this.rest = this.rest.slice(1)
      } else {
        return false
      }
    }
    return true
  }

  /** @param pattern anchored at the start */
  match(pattern: RegExp): string | undefined {
    const [taken] = pattern.exec(this.rest) ?? []
    if (taken !== undefined) this.rest = this.rest.slice(taken.length)
    return taken
  }

  /** Skips UTF-8 bytes; false if the input has too few, or if the last one is inside a character. */
  skipBytes(count: number): boolean {
    let left = count
    while (left > 0) {
      const [character = ''] = this.rest
      if (character === '') return false
      left -= encodeUtf8(character).length
      this.rest = this.rest.slice(character.length)
    }
    return left === 0
  }

  /** Returns the index of the first name with which the input starts, ignoring case. */
  name(names: readonly string[]): number | undefined {
    const index = names.findIndex(
      (name) => this.rest.slice(0, name.length).toLowerCase() === name.toLowerCase(),
    )
    const name = names[index]
    if (name === undefined) return undefined
    this.rest = this.rest.slice(name.length)
    return index
  }
}
