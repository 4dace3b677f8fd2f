import { hasUnknownCharset } from './has-unknown-charset.ts'

// oxlint-disable no-control-regex -- control characters are what neither may have
const atom = /^[^\u0000-\u0020\u007f()<>[\]:;@\\,"]+/
const quotedCharacter = /^[^\u0000-\u0008\u000a-\u001f\u007f]$/u
// oxlint-enable no-control-regex

/**
 * Reads an address of RFC 5322 as Go's `net/mail` does: what that one takes beyond the RFC, and what it does not.
 * Every method that reads answers `undefined` where there is no such thing.
 */
export class MailAddressReader {
  #rest: string

  constructor(text: string) {
    this.#rest = text
  }

  /** The address, without display name, of a text that holds exactly one. */
  readSingle(): string | undefined {
    const addresses = this.#readAddresses(true)
    if (addresses === undefined || !this.#skipComments() || this.#rest !== '') return undefined
    return addresses.length === 1 ? addresses[0] : undefined
  }

  /** One address, or those of a group: `Friends: ann@acme.example, bob@acme.example;`. */
  #readAddresses(mayBeGroup: boolean): readonly string[] | undefined {
    this.#skipSpace()
    if (this.#rest === '') return undefined
    const bare = this.#readAddress()
    if (bare !== undefined) {
      this.#skipSpace()
      return !this.#rest.startsWith('(') || this.#readNameComment() ? [bare] : undefined
    }
    if (!this.#rest.startsWith('<') && !this.#skipPhrase()) return undefined
    this.#skipSpace()
    if (mayBeGroup && this.#take(':')) return this.#readGroup()
    if (!this.#take('<')) return undefined
    const address = this.#readAddress()
    return address !== undefined && this.#take('>') ? [address] : undefined
  }

  #readGroup(): readonly string[] | undefined {
    const group: string[] = []
    this.#skipSpace()
    if (this.#take(';')) return this.#skipComments() ? group : undefined
    for (;;) {
      this.#skipSpace()
      const addresses = this.#readAddresses(false)
      if (addresses === undefined || !this.#skipComments()) return undefined
      group.push(...addresses)
      if (this.#take(';')) return this.#skipComments() ? group : undefined
      if (!this.#take(',')) return undefined
    }
  }

  /** `local@domain`; nothing is taken where there is none. A domain in brackets is no host name and so is left out. */
  #readAddress(): string | undefined {
    const begin = this.#rest
    this.#skipSpace()
    const local = this.#rest.startsWith('"') ? this.#readQuoted() : this.#readDotAtom()
    if (local !== undefined && local !== '' && this.#take('@')) {
      this.#skipSpace()
      const domain = this.#readDotAtom()
      if (domain !== undefined) return `${local}@${domain}`
    }
    this.#rest = begin
    return undefined
  }

  /** Words before `<`: atoms with any dots, quoted texts, and comments between. */
  #skipPhrase(): boolean {
    for (let words = 0; ; words++) {
      if (words > 0 && !this.#skipComments()) return false
      this.#skipSpace()
      const isQuoted = this.#rest.startsWith('"')
      const word = isQuoted ? this.#readQuoted() : this.#readAtom()
      // The end of the text ends a phrase too, even one without words.
      if (word === undefined) return words > 0 || this.#rest === ''
      if (!isQuoted && hasUnknownCharset(word)) return words > 0
    }
  }

  /** A comment that Go takes for the display name. */
  #readNameComment(): boolean {
    const begin = this.#rest
    if (!this.#take('(') || !this.#skipComment()) return false
    const comment = begin.slice(1, begin.length - this.#rest.length - 1)
    return !comment
      .replaceAll(/\\(?=[^])/g, '')
      .split(/[ \t]+/)
      .some(hasUnknownCharset)
  }

  #readAtom(): string | undefined {
    const [read] = atom.exec(this.#rest) ?? []
    if (read !== undefined) this.#rest = this.#rest.slice(read.length)
    return read
  }

  #readDotAtom(): string | undefined {
    const read = this.#readAtom()
    return read === undefined || /^\.|\.\.|\.$/.test(read) ? undefined : read
  }

  /** What is between quotes; the text behind stays where it is when they are not closed. */
  #readQuoted(): string | undefined {
    let read = ''
    let at = 1
    for (let isEscaped = false; ;) {
      const character = codePointAt(this.#rest, at)
      if (character === undefined) return undefined
      at += character.length
      if (!isEscaped && character === '"') break
      if (!isEscaped && character === '\\') {
        isEscaped = true
        continue
      }
      if (!quotedCharacter.test(character)) return undefined
      read += character
      isEscaped = false
    }
    this.#rest = this.#rest.slice(at)
    return read
  }

  #skipSpace(): void {
    this.#rest = this.#rest.replace(/^[ \t]+/, '')
  }

  #skipComments(): boolean {
    this.#skipSpace()
    while (this.#take('(')) {
      if (!this.#skipComment()) return false
      this.#skipSpace()
    }
    return true
  }

  /** The rest of a comment, in which comments may be nested; whether it ends. */
  #skipComment(): boolean {
    let depth = 1
    let at = 0
    for (; at < this.#rest.length && depth > 0; at++) {
      const character = this.#rest.charAt(at)
      if (character === '\\' && at + 1 < this.#rest.length) at++
      else if (character === '(') depth++
      else if (character === ')') depth--
    }
    this.#rest = this.#rest.slice(at)
    return depth === 0
  }

  #take(character: string): boolean {
    if (!this.#rest.startsWith(character)) return false
    this.#rest = this.#rest.slice(1)
    return true
  }
}

function codePointAt(text: string, at: number): string | undefined {
  const code = text.codePointAt(at)
  return code === undefined ? undefined : String.fromCodePoint(code)
}
