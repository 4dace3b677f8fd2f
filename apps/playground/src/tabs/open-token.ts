import type { TokenAnswer } from '../analysis/access-question.ts'
import type { TextRange } from '../evaluation/report.ts'
import { parseJson } from '../workspace/parse-workspace.ts'
import type { PanelProps } from './tab.ts'

/**
 * Opens the claims of a token in the editor, which can return to the current claims. Shows the first listed claim,
 * otherwise the first claim that differs from the current claims.
 */
export function openToken(
  { reveal, store, workspace }: Pick<PanelProps, 'reveal' | 'store' | 'workspace'>,
  claims: TokenAnswer['claims'],
  listed: readonly string[] = [],
): void {
  const text = JSON.stringify(claims, null, 2)
  const before = workspace.kind === 'rule' ? workspace.input : ''
  store.dispatch({ type: 'edit-text', which: 'input', text })
  if (before !== text) store.look({ replaced: { claims: before, by: text } })
  // The editor has the new text after the next render.
  requestAnimationFrame(() => reveal('input', rangeToShow(text, before, listed)))
}

/** Returns the range of a line in the text of claims: the first listed claim, or the first new line. */
export function rangeToShow(text: string, before: string, listed: readonly string[]): TextRange {
  const names = listed.map((name) => `  ${JSON.stringify(name)}: `)
  const known = new Set((JSON.stringify(parseJson(before), null, 2) ?? '').split('\n').map(lineKey))
  const lines = text.split('\n')
  const index = names
    .map((name) => lines.findIndex((line) => line.startsWith(name)))
    .concat(lines.findIndex((line) => !known.has(lineKey(line))))
    .find((each) => each >= 0)
  if (index === undefined) return { start: 0, end: 0 }
  const line = lines[index] ?? ''
  const start = lines.slice(0, index).join('\n').length + (index === 0 ? 0 : 1)
  return { start: start + line.search(/\S/), end: start + line.length }
}

/** Returns a line without its indentation and the comma at its end. */
function lineKey(line: string): string {
  return line.trim().replace(/,$/, '')
}
