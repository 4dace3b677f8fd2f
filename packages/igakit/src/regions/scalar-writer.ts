import { parseDocument } from 'yaml'
import { blockIndentation, withoutLastBreaks } from './align-scalar.ts'
import type { TextScalar } from './suite-expressions.ts'

export interface ScalarPlace {
  /** The line break of the document. */
  readonly lineBreak: string
  /** True if the scalar is in a list or map in brackets. */
  readonly isInBrackets: () => boolean
}

/** Writes text in the style of a scalar. */
export class ScalarWriter {
  readonly #scalar: TextScalar
  readonly #place: ScalarPlace
  /** The spaces before the lines of a block. */
  readonly #indentation: string
  /** The spaces before the key of a block whose header has the number of further spaces. */
  readonly #parent: string

  constructor(text: string, scalar: TextScalar, place: ScalarPlace) {
    this.#scalar = scalar
    this.#place = place
    const indentation = blockIndentation(text, scalar, scalar.value) ?? 0
    this.#indentation = ' '.repeat(indentation)
    const header = /^[|>][+-]?(\d)/.exec(text.slice(scalar.start, scalar.start + 3))
    this.#parent = ' '.repeat(header === null ? 0 : Math.max(indentation - Number(header[1]), 0))
  }

  get isPlain(): boolean {
    return this.#scalar.style === 'PLAIN'
  }

  get isQuoted(): boolean {
    return this.#scalar.style.startsWith('QUOTE')
  }

  get #isBlock(): boolean {
    return this.#scalar.style.startsWith('BLOCK')
  }

  /**
   * Encodes text, such as quotes or line breaks.
   *
   * @param next the character of the value that follows the text
   */
  encode(text: string, next?: string): string {
    if (this.#isBlock) {
      const isLineNext = next !== undefined && next !== '\n'
      const inner = text.replaceAll(/\n(?=[^\n])/g, `\n${this.#indentation}`)
      const whole = isLineNext && inner.endsWith('\n') ? inner + this.#indentation : inner
      return whole.replaceAll('\n', this.#place.lineBreak)
    }
    if (this.#scalar.style === 'QUOTE_DOUBLE') return JSON.stringify(text).slice(1, -1)
    return this.#scalar.style === 'QUOTE_SINGLE' ? escapeSingleQuotes(text) : text
  }

  /** True if the text of a scalar has a value. Line breaks at the end of a block are not part of a rule. */
  isWritten(text: string, value: string): boolean {
    const map =
      this.isPlain && this.#place.isInBrackets() ? `{k: ${text}}` : `${this.#parent}k: ${text}`
    const document = parseDocument(map, { logLevel: 'silent' })
    const read: unknown = document.errors.length === 0 ? document.get('k') : undefined
    const trimmed = (full: string): string => (this.#isBlock ? withoutLastBreaks(full) : full)
    return typeof read === 'string' && trimmed(read) === trimmed(value)
  }

  /** Writes a whole scalar in quotes. */
  quote(value: string): string {
    const rule = this.#isBlock ? withoutLastBreaks(value) : value
    return this.#scalar.style === 'QUOTE_DOUBLE' || /\p{Cc}/u.test(rule)
      ? JSON.stringify(rule)
      : `'${escapeSingleQuotes(rule)}'`
  }
}

/** Doubles single quotes, as YAML writes them in a scalar in single quotes. */
export function escapeSingleQuotes(text: string): string {
  return text.replaceAll("'", "''")
}
