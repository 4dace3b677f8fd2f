import { escapeCodePoint, escapeUnsafe, safeJson } from '@igakit/cel-testing/safe-text'
import type { Sink } from './sink.ts'
import { styleMark } from './style.ts'

/**
 * Standard output or standard error, with a final check that escapes terminal control sequences and workflow
 * commands.
 */
export interface Printer extends Sink {
  /**
   * Writes text and escapes all terminal control sequences and workflow commands, except this package's own styles.
   * Untrusted text is already escaped for its output format. This check catches omissions, and workflow commands
   * that only wrapping puts at the start of a line.
   */
  write(text: string): Promise<void>
  /**
   * Writes text unchanged: protocol messages, the command's own workflow commands and terminal control sequences, or
   * a formatted rule for a pipe.
   */
  writeExact(text: string): Promise<void>
}

/** Prints one indented JSON document. */
export async function writeJson(
  { out }: { readonly out: Printer },
  document: object,
): Promise<void> {
  await out.write(`${safeJson(document)}\n`)
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

/** The number of characters kept from the end of a line, because a workflow command can arrive in several pieces. */
const keptCharacters = 48

/** Escapes consecutive texts like a single text. */
class LineEscaper {
  readonly #hasColor: boolean
  /** The last line of the previous text, or enough of its end to detect a command. */
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

  /** Records text that was written without escaping. */
  pass(text: string): void {
    this.#line = endOf(this.#line + text)
  }

  #escapePiece(piece: string): string {
    const before = this.#line
    this.pass(piece)
    const isSplit =
      (/^\s*:$/.test(before) && piece.startsWith(':')) ||
      (/##\w*$/.test(before) && /^\w*\[/.test(piece))
    if (!isSplit) return escapeUnsafe(before + piece, escapeCodePoint, { from: before.length })
    const first = piece.search(/[:[]/)
    const head = piece.slice(0, first) + escapeCodePoint(piece.charCodeAt(first))
    return head + escapeUnsafe(before + piece, escapeCodePoint, { from: before.length + first + 1 })
  }
}

function endOf(text: string): string {
  const line = text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
  if (line.length <= keptCharacters) return line
  const end = line.slice(-keptCharacters)
  // Text in the middle of a line must not look like the start of a line.
  return line.trimStart().length <= keptCharacters ? line.trimStart() : `x${end}`
}
