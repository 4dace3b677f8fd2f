import { escapeCodePoint, escapeUnsafe } from '@igakit/cel-testing/safe-text'
import { displayWidth } from './display-width.ts'
import { maskTokens } from './redact.ts'

/** A line of a rule with marks below it, as displayed in a terminal. */
export interface Excerpt {
  readonly source: string
  readonly marks: string
}

/** The caret and the underlined range, in UTF-16 offsets into the line. */
export interface Marked {
  /** The position of the caret. */
  readonly caret: number
  /** The underlined range; the end is exclusive. */
  readonly start: number
  readonly end: number
}

/** The maximum width; longer lines are cut around the caret. */
const maxColumns = 160
const contextColumns = 60
/**
 * The number of UTF-16 units considered on each side of the caret. A limit is needed because characters can have zero
 * width.
 */
const reach = 2000
/** The number of UTF-16 units before the considered units in which a token may start. */
const tokenReach = 16_384
const tabColumns = 4

/**
 * Formats a line with a caret under the right character: tabs become spaces, and wide, combining and invisible
 * characters have their terminal width.
 */
export function excerpt(line: string, marked: Marked): Excerpt {
  const { caret } = marked
  // Text far from the caret is not shown, and measuring it for many marks in a long line would be slow.
  const from = afterPair(line, Math.max(0, caret - reach))
  const to = afterPair(line, caret + reach)
  const inWindow = (offset: number): number => Math.min(Math.max(offset - from, 0), to - from)
  const tokenFrom = Math.max(0, from - tokenReach)
  const window = maskTokens(line.slice(tokenFrom, to)).slice(from - tokenFrom)
  return excerptOfWindow(window, {
    caret: caret - from,
    start: inWindow(marked.start),
    end: inWindow(marked.end),
  })
}

/** Returns the offset, or the next offset if it splits a surrogate pair. */
function afterPair(text: string, offset: number): number {
  return (text.charCodeAt(offset) & 0xfc00) === 0xdc00 ? offset + 1 : offset
}

function excerptOfWindow(line: string, { caret, start, end }: Marked): Excerpt {
  const columnOf = (offset: number): number => displayWidth(shown(line, offset))
  const caretColumn = columnOf(caret)
  const startColumn = Math.min(columnOf(start), caretColumn)
  const endColumn = Math.max(columnOf(end), caretColumn + 1)
  const marks =
    ' '.repeat(startColumn) +
    '~'.repeat(caretColumn - startColumn) +
    '^' +
    '~'.repeat(endColumn - caretColumn - 1)
  const source = shown(line)
  if (displayWidth(source) <= maxColumns) return { source, marks }
  return cropped(line, marks, caretColumn)
}

/**
 * Returns a line up to an offset, escaped. Tabs are expanded, because their width on a terminal depends on the prefix.
 */
function shown(line: string, until: number = line.length): string {
  const text = escapeUnsafe(line, escapeCodePoint, { inline: true, until })
  if (!text.includes('\t')) return text
  let result = ''
  for (const [index, part] of text.split('\t').entries()) {
    if (index > 0) result += ' '.repeat(tabColumns - (displayWidth(result) % tabColumns))
    result += part
  }
  return result
}

function cropped(line: string, marks: string, caretColumn: number): Excerpt {
  const first = Math.max(0, caretColumn - contextColumns)
  const last = first + maxColumns - 2
  let source = ''
  let column = 0
  let cutAt = 0
  let isCutAfter = false
  for (const character of shown(line)) {
    const width = displayWidth(character)
    if (column + width > last) {
      isCutAfter = true
      break
    }
    if (column >= first) source += character
    else cutAt = column + width
    column += width
  }
  const before = first > 0 ? '…' : ''
  return {
    source: before + source + (isCutAfter ? '…' : ''),
    marks: ' '.repeat(before.length) + marks.slice(cutAt, last),
  }
}
