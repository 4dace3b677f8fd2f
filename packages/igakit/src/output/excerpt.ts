import { byNumber, escapeUnsafe } from '@igakit/cel-testing/safe-text'
import { displayWidth } from './display-width.ts'

/** A line of a rule with marks under it, as it appears in a terminal. */
export interface Excerpt {
  readonly source: string
  readonly marks: string
}

/** What to mark: UTF-16 offsets into the line. */
export interface Marked {
  /** Where the caret goes. */
  readonly caret: number
  /** What is underlined, the end exclusive. */
  readonly start: number
  readonly end: number
}

/** Longer lines are shown in part, around the caret. */
const maxColumns = 160
const contextColumns = 60
/** How far around the caret a line is looked at, in UTF-16 units: characters may have no width. */
const reach = 2000
const tabColumns = 4

/**
 * Shows a line and puts the caret under the right character: tabs become spaces, and wide, combining and invisible
 * characters are counted as a terminal draws them.
 */
export function excerpt(line: string, marked: Marked): Excerpt {
  const { caret } = marked
  // What is far from the caret is not shown, and would be measured for every mark of a long line.
  const from = afterPair(line, Math.max(0, caret - reach))
  const to = afterPair(line, caret + reach)
  const inWindow = (offset: number): number => Math.min(Math.max(offset - from, 0), to - from)
  return excerptOfWindow(line.slice(from, to), {
    caret: caret - from,
    start: inWindow(marked.start),
    end: inWindow(marked.end),
  })
}

/** The offset, or the one behind it where it is between the two units of a character. */
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
 * Shows a line up to an offset, escaped as the whole line is. Expands tabs to the next stop; terminals disagree on what
 * lies before a line, so none is left to them.
 */
function shown(line: string, until: number = line.length): string {
  const text = escapeUnsafe(line, byNumber, { inline: true, until })
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
