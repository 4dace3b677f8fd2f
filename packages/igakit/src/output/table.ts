import { safeInline } from '@igakit/cel-testing/safe-text'
import { displayWidth, padEndDisplay } from './display-width.ts'
import type { Style } from './style.ts'

export interface TableLayout {
  readonly indent?: string
  /** The terminal width at which the last cell of a row is wrapped; if absent, the cell is not wrapped. */
  readonly width?: number | undefined
}

/** The minimum width of a wrapped last column: text with one word per line is unreadable. */
const minWrapped = 24
const gap = '  '

/** Formats rows of cells as lines with aligned columns. */
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

/** Wraps text at spaces to a width; longer words are not split. */
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

/** Formats pairs of label and value, one per line, with aligned values; values beyond the width are wrapped. */
export function fields(
  style: Style,
  pairs: readonly (readonly [string, string])[],
  width = Infinity,
): string {
  const labels = Math.max(...pairs.map(([label]) => label.length))
  const before = labels + gap.length
  return pairs
    .map(([label, text]) => {
      const lines = wrap(safeInline(text), width - before).join(`\n${' '.repeat(before)}`)
      return `${style.dim(label.padEnd(labels))}${gap}${lines}\n`
    })
    .join('')
}
