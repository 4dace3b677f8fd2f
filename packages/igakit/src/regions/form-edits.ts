import type { TextEdit } from '@igakit/cel-language'
import type { Region } from './region.ts'

/** The columns that a line has at most where nothing else was asked for. */
export const defaultWidth = 80

/** The edits of a rule that write it in its form; none where it is in it, or has none. */
export function formEdits(region: Region, width: number): readonly TextEdit[] {
  const { text } = region
  const newText = region.form(width)
  if (newText === undefined || newText === text) return []
  // Line breaks at the end stay, of which a block has more in its text than the document shows.
  const rest = /\n*$/.exec(text)?.[0] ?? ''
  const isKept = rest !== '' && newText.endsWith(rest)
  return isKept
    ? [
        {
          range: { start: 0, end: text.length - rest.length },
          newText: newText.slice(0, -rest.length),
        },
      ]
    : [{ range: { start: 0, end: text.length }, newText }]
}
