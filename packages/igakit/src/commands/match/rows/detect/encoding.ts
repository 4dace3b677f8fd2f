import { isAscii, isUtf8 } from 'node:buffer'
import { UsageError } from '../../../../usage-error.ts'

/** The encodings of text files, with their names. */
export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'latin-1': 'Latin-1',
  'windows-1252': 'Windows-1252',
} as const

export type Encoding = keyof typeof encodings

export function isEncoding(name: string | undefined): name is Encoding {
  return name !== undefined && Object.hasOwn(encodings, name)
}

const marks: readonly (readonly [bytes: readonly number[], encoding: Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The number of bytes used to detect an encoding without a byte order mark. */
const lookedAt = 256

/** Converts the bytes of a text file to UTF-8 and detects their encoding. */
export class TextDecoding {
  readonly #name: string
  readonly #given: Encoding | undefined
  /** The detected encoding; `undefined` while all bytes are ASCII. */
  #encoding: Encoding | undefined
  #line = 1

  /**
   * @param name The file name for messages.
   * @param given The encoding to use instead of the detected one.
   */
  constructor(name: string, given: Encoding | undefined) {
    this.#name = name
    this.#given = given
  }

  /** The encoding; UTF-8 while all bytes are ASCII. */
  get encoding(): Encoding {
    return this.#encoding ?? 'utf-8'
  }

  /**
   * Yields the text as UTF-8 without a byte order mark. Invalid bytes in a UTF-8 file stay unchanged, so their rows are
   * malformed.
   *
   * @throws UsageError `mixed_encodings` if a file in another encoding is not consistent.
   */
  async *utf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let start = Buffer.alloc(0)
    let convert: ((chunk: Buffer, isLast: boolean) => Buffer) | undefined
    for await (const chunk of chunks) {
      if (convert !== undefined) {
        yield convert(chunk, false)
        continue
      }
      start = Buffer.concat([start, chunk])
      if (start.length < lookedAt) continue
      const { bytes, ...made } = this.#begin(start)
      convert = made.convert
      start = Buffer.alloc(0)
      yield convert(bytes, false)
    }
    if (convert === undefined) {
      if (start.length === 0) return
      const { bytes, ...made } = this.#begin(start)
      convert = made.convert
      yield convert(bytes, false)
    }
    const rest = convert(Buffer.alloc(0), true)
    if (rest.length > 0) yield rest
  }

  #begin(start: Buffer): {
    readonly bytes: Buffer
    readonly convert: (chunk: Buffer, isLast: boolean) => Buffer
  } {
    const mark = marks.find(([bytes]) => bytes.every((byte, index) => start[index] === byte))
    const [bytes, marked] = mark ?? [[], undefined]
    const encoding = this.#given ?? marked ?? this.#withoutMark(start)
    this.#encoding = encoding
    const body = start.subarray(bytes.length)
    if (encoding === 'utf-16le' || encoding === 'utf-16be') {
      return { bytes: body, convert: this.#fromUtf16(encoding) }
    }
    return { bytes: body, convert: this.#fromBytes() }
  }

  /** Detects UTF-16 by the zero bytes of ASCII characters. */
  #withoutMark(start: Buffer): Encoding | undefined {
    const head = start.subarray(0, lookedAt)
    // JSON is UTF-8 by definition.
    if (/^\s*[[{]/.test(head.toString('latin1')) && head[1] !== 0) return 'utf-8'
    if (!head.includes(0)) return undefined
    const zeros = [0, 0]
    for (const [index, byte] of head.entries()) {
      if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
    }
    const [even = 0, odd = 0] = zeros
    const most = head.length / 4
    if (odd > most && even === 0) return 'utf-16le'
    if (even > most && odd === 0) return 'utf-16be'
    // Cells may contain a NUL character, but every format begins with other characters.
    if (!head.subarray(0, 4).includes(0)) return undefined
    throw new UsageError({
      code: 'unsupported_format',
      message: `${this.#name} is binary data or UTF-32, not text`,
      hint: 'Export the table as CSV or JSON in UTF-8.',
      source: this.#name,
    })
  }

  #fromUtf16(encoding: 'utf-16le' | 'utf-16be'): (chunk: Buffer, isLast: boolean) => Buffer {
    const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
    return (chunk, isLast) => {
      try {
        return this.#counted(Buffer.from(decoder.decode(chunk, { stream: !isLast })))
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        throw this.#mixed(`bytes that are not ${encodings[encoding]}`)
      }
    }
  }

  #fromBytes(): (chunk: Buffer, isLast: boolean) => Buffer {
    let held: Buffer | undefined
    return (chunk, isLast) => {
      const bytes = held === undefined ? chunk : Buffer.concat([held, chunk])
      held = undefined
      if (this.#encoding === 'utf-8') return bytes
      if (this.#encoding === undefined && isAscii(bytes)) return this.#counted(bytes)
      if (this.#encoding === undefined) {
        const tail = isLast ? 0 : incompleteTail(bytes)
        const body = bytes.subarray(0, bytes.length - tail)
        if (isAscii(body)) {
          held = bytes.subarray(body.length)
          return this.#counted(body)
        }
        // Text in another encoding contains valid multibyte sequences only by accident.
        const isValid = isUtf8(body) || multibyte.test(body.toString('latin1'))
        this.#encoding = isValid ? 'utf-8' : 'latin-1'
        if (isValid) return bytes
      }
      return this.#fromLatin(bytes)
    }
  }

  #fromLatin(bytes: Buffer): Buffer {
    const text = bytes.toString('latin1')
    if (this.#given === undefined) {
      const found = multibyte.exec(text)
      if (found !== null) {
        this.#line += text.slice(0, found.index).split('\n').length - 1
        throw this.#mixed('UTF-8 in a file that began in Latin-1 or Windows-1252')
      }
    }
    if (this.#encoding === 'latin-1' && this.#given === undefined && controls.test(text)) {
      this.#encoding = 'windows-1252'
    }
    const isWindows = this.#encoding === 'windows-1252'
    return this.#counted(
      Buffer.from(isWindows ? text.replaceAll(controls, (byte) => windows(byte)) : text),
    )
  }

  #counted(text: Buffer): Buffer {
    for (let at = text.indexOf(0x0a); at >= 0; at = text.indexOf(0x0a, at + 1)) this.#line++
    return text
  }

  #mixed(message: string): UsageError {
    return new UsageError({
      code: 'mixed_encodings',
      message: `${this.#name} mixes encodings`,
      hint: `Save the file in one encoding, or pass --encoding ${Object.keys(encodings).join(', ')}.`,
      source: this.#name,
      problems: [{ message, place: { line: this.#line, column: 0 } }],
    })
  }
}

/** A character of UTF-8 that is not ASCII, with each byte as one character. */
const multibyte =
  /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/

/** The bytes that differ between Latin-1 and Windows-1252. */
const controls = /[\u0080-\u009f]/g

/** The characters of the bytes 0x80 to 0x9f in Windows-1252, as WHATWG's Encoding Standard defines them. */
const windowsCharacters =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

function windows(byte: string): string {
  return windowsCharacters[byte.charCodeAt(0) - 0x80] ?? byte
}

/** Returns the number of bytes at the end that begin a character of UTF-8 but do not complete it. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    return length > back ? back : 0
  }
  return 0
}
