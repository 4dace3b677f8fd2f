import { utf8Length } from '../values/strings.ts'
import { isHostname } from './names.ts'

/**
 * Returns true if Go's `mail.ParseAddress` accepts the string as one address, with or without a display name. The
 * address has at most 254 bytes: at most 64 before the `@`, and a hostname after the `@`.
 */
export function isEmail(text: string): boolean {
  const address = new MailAddressReader(text).readSingle()
  if (address === undefined || utf8Length(address) > 254) return false
  // A quoted local part may contain `@`; the service splits at the first `@`.
  const at = address.indexOf('@')
  return utf8Length(address.slice(0, at)) <= 64 && isHostname(address.slice(at + 1))
}

// oxlint-disable no-control-regex -- these patterns exclude control characters
const atom = /^[^\u0000-\u0020\u007f()<>[\]:;@\\,"]+/
const quotedCharacter = /^[^\u0000-\u0008\u000a-\u001f\u007f]$/u
// oxlint-enable no-control-regex

/**
 * Parses RFC 5322 addresses like Go's `net/mail`, including its extensions and omissions. The read methods return
 * `undefined` if the input does not match.
 */
class MailAddressReader {
  #rest: string

  constructor(text: string) {
    this.#rest = text
  }

  /** Returns the address without the display name if the input contains exactly one address. */
  readSingle(): string | undefined {
    const addresses = this.#readAddresses(true)
    if (addresses === undefined || !this.#skipComments() || this.#rest !== '') return undefined
    return addresses.length === 1 ? addresses[0] : undefined
  }

  /** Reads one address or a group: `Friends: ann@acme.example, bob@acme.example;`. */
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

  /**
   * Reads `local@domain`, or consumes nothing. Does not support bracketed domain literals, because they are not
   * hostnames.
   */
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

  /** Skips the words before `<`: dotted atoms, quoted strings, and comments between them. */
  #skipPhrase(): boolean {
    for (let words = 0; ; words++) {
      if (words > 0 && !this.#skipComments()) return false
      this.#skipSpace()
      const isQuoted = this.#rest.startsWith('"')
      const word = isQuoted ? this.#readQuoted() : this.#readAtom()
      // The end of the input also ends a phrase, even an empty phrase.
      if (word === undefined) return words > 0 || this.#rest === ''
      if (!isQuoted && hasUnknownCharset(word)) return words > 0
    }
  }

  /** Reads a comment that Go uses as the display name. */
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

  /** Reads a quoted string; consumes nothing if the closing quote is missing. */
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

  /** Skips the rest of a comment, including nested comments. Returns true if the comment is terminated. */
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

const encodedWord = /^=\?([^?]+)\?([bq])\?([^?]*)\?=$/i
const knownCharset = /^(?:utf-8|iso-8859-1|us-ascii)$/iu
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const quoted = /^(?:=[0-9a-f]{2}|[\t\n\r !-<>-~])*$/i

/**
 * Returns true if a word is an RFC 2047 encoded word, `=?charset?q?text?=`, in a charset unknown to Go's `net/mail`.
 * Go rejects only such words. Words with an invalid encoding are kept as literal text.
 */
export function hasUnknownCharset(word: string): boolean {
  const [match, charset = '', encoding = '', text = ''] = encodedWord.exec(word) ?? []
  if (match === undefined || knownCharset.test(charset)) return false
  return encoding.toLowerCase() === 'b' ? base64.test(text) : quoted.test(text)
}
