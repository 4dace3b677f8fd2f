import type { TokenAnswer } from '../analysis/access-question.ts'
import { parseJson } from '../workspace/parse-workspace.ts'
import type { PanelProps } from './tab.ts'

/** Opens the claims of a token in the editor and shows the first claim that differs from the current claims. */
export function openToken(
  { reveal, store, workspace }: Pick<PanelProps, 'reveal' | 'store' | 'workspace'>,
  claims: TokenAnswer['claims'],
): void {
  const text = JSON.stringify(claims, null, 2)
  const before = workspace.kind === 'rule' ? parseJson(workspace.input) : undefined
  store.dispatch({ type: 'edit-text', which: 'input', text })
  const lines = new Set((JSON.stringify(before, null, 2) ?? '').split('\n').map(lineKey))
  let start = 0
  let shown = { start: 0, end: 0 }
  for (const line of text.split('\n')) {
    const end = start + line.length
    if (!lines.has(lineKey(line))) {
      shown = { start: start + line.search(/\S/), end }
      break
    }
    start = end + 1
  }
  // The editor has the new text after the next render.
  requestAnimationFrame(() => reveal('input', shown))
}

/** Returns a line without its indentation and the comma at its end. */
function lineKey(line: string): string {
  return line.trim().replace(/,$/, '')
}
