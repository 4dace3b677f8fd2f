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
