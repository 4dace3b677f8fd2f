/** Takes the parts of a written time off a text one by one. A part that is not there gives `undefined`. */
export class TimeReader {
  rest: string

  constructor(text: string) {
    this.rest = text
  }

  /** Literal text of a layout; a run of spaces in it stands for any number of them, none at the end included. */
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

  /** @param pattern anchored at the beginning */
  match(pattern: RegExp): string | undefined {
    const [taken] = pattern.exec(this.rest) ?? []
    if (taken !== undefined) this.rest = this.rest.slice(taken.length)
    return taken
  }

  /** The index of the first name that the text begins with, whatever its case. */
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
