import { byNumber, escapeUnsafe } from '@igakit/cel-testing/safe-text'
import type { Sink } from './sink.ts'
import { styleMark } from './style.ts'

/** Standard output or standard error, the last place that a text passes before it is printed. */
export interface Printer extends Sink {
  /**
   * Writes text, and escapes whatever the reader would obey but the marks of our own styles. Texts from outside are
   * escaped before, in the way of their format; this is for those that were forgotten, and for lines that only begin
   * with a workflow command once they are wrapped.
   */
  write(text: string): Promise<void>
  /** Writes text as it is: a protocol, our own workflow commands and terminal control, a formatted rule in a pipe. */
  writeExact(text: string): Promise<void>
}

export function createPrinter(sink: Sink, hasColor: boolean): Printer {
  const escaper = new LineEscaper(hasColor)
  return {
    get closed() {
      return sink.closed
    },
    write: (text) => sink.write(escaper.escape(text)),
    writeExact(text) {
      escaper.pass(text)
      return sink.write(text)
    },
  }
}

/** The end of a line that is kept: a workflow command may come in several pieces. */
const keptCharacters = 48

/** Escapes texts one after the other as it would escape all of them at once. */
class LineEscaper {
  readonly #hasColor: boolean
  /** The line that the last text ended in, or enough of it to tell whether a command begins. */
  #line = ''

  constructor(hasColor: boolean) {
    this.#hasColor = hasColor
  }

  escape(text: string): string {
    const pieces = this.#hasColor ? text.split(styleMark) : [text]
    return pieces
      .map((piece, index) => (index % 2 === 1 ? piece : this.#escapePiece(piece)))
      .join('')
  }

  /** Takes note of a text that is written as it is. */
  pass(text: string): void {
    this.#line = endOf(this.#line + text)
  }

  #escapePiece(piece: string): string {
    const before = this.#line
    this.pass(piece)
    const isSplit =
      (/^\s*:$/.test(before) && piece.startsWith(':')) ||
      (/##\w*$/.test(before) && /^\w*\[/.test(piece))
    if (!isSplit) return escapeUnsafe(before + piece, byNumber, { from: before.length })
    const first = piece.search(/[:[]/)
    const head = piece.slice(0, first) + byNumber(piece.charCodeAt(first))
    return head + escapeUnsafe(before + piece, byNumber, { from: before.length + first + 1 })
  }
}

function endOf(text: string): string {
  const line = text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
  if (line.length <= keptCharacters) return line
  const end = line.slice(-keptCharacters)
  // What comes after other text must not look like the beginning of a line.
  return line.trimStart().length <= keptCharacters ? line.trimStart() : `x${end}`
}
