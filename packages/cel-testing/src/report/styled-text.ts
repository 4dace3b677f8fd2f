import { safeInline } from '../text/safe-text.ts'
import type { ReportStyle } from './reporter.ts'

/** A part of a line, with how it is marked where it is. */
export type Piece = string | { readonly mark: keyof ReportStyle; readonly text: string }

export type Line = readonly Piece[]

/**
 * Lines as text. Every piece is made safe before it is marked, so that nothing a suite says marks anything, and the
 * marks of the style stay what they are.
 */
export function styledText(lines: readonly Line[], style: ReportStyle): string {
  return lines.map((line) => `${line.map((piece) => textOf(piece, style)).join('')}\n`).join('')
}

function textOf(piece: Piece, style: ReportStyle): string {
  return typeof piece === 'string' ? safeInline(piece) : style[piece.mark](safeInline(piece.text))
}
