import { safeInline } from '@igakit/cel-testing/safe-text'
import { displayWidth, padEndDisplay } from './display-width.ts'
import type { Style } from './style.ts'

/** How a table is laid out. */
export interface TableLayout {
  readonly indent?: string
  /** The columns of the terminal, within which the last cell of a row is wrapped; it is not when absent. */
  readonly width?: number | undefined
}

/** A last column narrower than this is not wrapped: a word a line helps nobody. */
const minWrapped = 24
const gap = '  '

/** Rows of cells as lines with aligned columns. */
export function table(
  style: Style,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { indent = '', width = Infinity }: TableLayout = {},
): string {
  const shown = [header, ...rows].map((row) => row.map((cell) => safeInline(cell)))
  const widths = header.map((_, column) =>
    shown.reduce((most, row) => Math.max(most, displayWidth(row[column] ?? '')), 0),
  )
  const before = widths.slice(0, -1).reduce((sum, each) => sum + each + gap.length, indent.length)
  const room = width - before >= minWrapped ? width - before : Infinity
  const lines = shown.map((row) => {
    const cells = row
      .slice(0, -1)
      .map((cell, column) => padEndDisplay(cell, widths[column] ?? 0) + gap)
    const last = wrap(row.at(-1) ?? '', room).join(`\n${' '.repeat(before)}`)
    return (indent + cells.join('') + last).trimEnd()
  })
  return lines.map((line, index) => `${index === 0 ? style.dim(line) : line}\n`).join('')
}

/** Breaks a text at its spaces so that no line is wider than there is room, as far as words allow. */
export function wrap(text: string, room: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > room) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}

/** Label and text pairs, one a line, the texts aligned. */
export function fields(style: Style, pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([label]) => label.length))
  return pairs
    .map(([label, text]) => `${style.dim(label.padEnd(width))}${gap}${safeInline(text)}\n`)
    .join('')
}
