import { isSpace } from './json-fields.ts'

const byte = {
  quote: 0x22,
  backslash: 0x5c,
  openBracket: 0x5b,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
  comma: 0x2c,
  lineFeed: 0x0a,
} as const

type State =
  /** Before the list. */
  | 'outside'
  /** In the list. */
  | 'inside'
  /** After the list. */
  | 'after'

/**
 * Finds the elements of a JSON list in a byte stream: a top-level array, or the member `list` of a top-level object.
 * Finds only where elements start and end; JSON.parse validates them.
 */
export class ElementScanner {
  /** The current line, counted from 1. */
  line = 1
  /** The reason why the document is not a list. */
  fault: string | undefined
  #state: State = 'outside'
  /** The number of open brackets and braces. */
  #depth = 0
  /** The depth of the list's elements: 1 in a top-level array, 2 in a member of an object. */
  #listDepth = 1
  #isInText = false
  #isEscaped = false
  /** The last string outside the list: possibly a member name. */
  #name = ''
  #pending: Buffer[] = []
  #pendingLine = 0
  #hasElements = false
  pendingBytes = 0

  /** True if the list and everything around it is closed. */
  get isComplete(): boolean {
    return this.#state === 'after' && this.#depth === 0
  }

  scan(chunk: Buffer, onElement: (element: Buffer, line: number) => void): void {
    let start = this.#pendingLine > 0 ? 0 : -1
    const finish = (end: number): void => {
      if (start >= 0) this.#pending.push(chunk.subarray(start, end))
      // An empty element, as between adjacent commas, has no pending line.
      const line = this.#pendingLine > 0 ? this.#pendingLine : this.line
      onElement(Buffer.concat(this.#pending), line)
      this.#pending = []
      this.pendingBytes = 0
      this.#pendingLine = 0
      start = -1
    }
    for (let at = 0; at < chunk.length; at++) {
      const current = chunk[at] ?? 0
      if (current === byte.lineFeed) this.line++
      if (this.#isInText) {
        this.#scanText(current)
        continue
      }
      if (isSpace(current)) continue
      if (this.#state !== 'inside') {
        this.#scanOutside(current)
        if (this.fault !== undefined) return
        continue
      }
      if (this.#depth === this.#listDepth) {
        if (current === byte.comma || current === byte.closeBracket) {
          const isNone = current === byte.closeBracket && this.#pendingLine === 0
          if (!isNone || this.#hasElements) finish(at)
          this.#hasElements = true
          if (current === byte.closeBracket) {
            this.#depth--
            this.#state = 'after'
          }
          continue
        }
        if (start < 0) {
          start = at
          this.#pendingLine = this.line
        }
      }
      this.#open(current)
    }
    if (start < 0) return
    const rest = chunk.subarray(start)
    this.#pending.push(rest)
    this.pendingBytes += rest.length
  }

  /** Tracks open brackets and braces. */
  #open(current: number): void {
    if (current === byte.quote) this.#isInText = true
    else if (current === byte.openBracket || current === byte.openBrace) this.#depth++
    else if (current === byte.closeBracket || current === byte.closeBrace) this.#depth--
  }

  #scanText(current: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (current === byte.backslash) this.#isEscaped = true
    else if (current === byte.quote) this.#isInText = false
    else if (this.#state !== 'inside' && this.#name.length < 16) {
      this.#name += String.fromCharCode(current)
    }
  }

  #scanOutside(current: number): void {
    if (this.isComplete) {
      this.fault = 'unexpected data after the end of the document'
      return
    }
    const isBomByte = this.#depth === 0 && this.line === 1 && current > 0x7f
    if (this.#state === 'outside' && current === byte.openBracket) {
      if (this.#depth === 0 || (this.#depth === 1 && this.#name === 'list')) {
        this.#state = 'inside'
        this.#listDepth = this.#depth + 1
      }
    } else if (this.#depth === 0 && current !== byte.openBrace && !isBomByte) {
      this.fault = 'the document is neither an array nor an object'
      return
    }
    if (current === byte.quote) this.#name = ''
    this.#open(current)
    if (this.#state === 'outside' && this.#depth === 0 && !isBomByte) {
      this.fault = 'the object has no list'
    }
  }
}
