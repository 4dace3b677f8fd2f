import type { Issue } from '../issue.ts'

/** Go's limit on the lines it quotes, in bytes. */
const longestSnippet = 16_384

/**
 * Writes issues as cel-go does: problems of parsing and checking as a block with the line and a mark under the
 * place, those of an evaluation as their message alone.
 * @param truncated how many more there are, as a compilation says
 */
export function formatIssues(
  issues: readonly Issue[],
  expression: string,
  truncated: number = 0,
): string {
  const blocks = issues.map((issue) => formatIssue(issue, expression))
  if (truncated > 0) blocks.push(`${truncated} more errors were truncated`)
  return blocks.join('\n')
}

function formatIssue({ stage, message, position }: Issue, expression: string): string {
  if (position === undefined || stage === 'eval' || stage === 'input') return message
  const { line, column } = position
  const head = `ERROR: <input>:${line}:${column + 1}: ${message}`
  const snippet = expression === '' ? undefined : expression.split('\n')[line - 1]
  if (snippet === undefined || new TextEncoder().encode(snippet).length > longestSnippet) {
    return head
  }
  return `${head}\n | ${snippet.replaceAll('\t', ' ')}\n | ${marker(snippet, column)}`
}

/** Dots up to a column and a mark there, wide ones under what Go encodes in more than one byte. */
function marker(snippet: string, column: number): string {
  let line = ''
  let left = column
  for (const character of snippet) {
    const wide = character > '\u007f'
    if (left-- <= 0) return `${line}${wide ? '\uff3e' : '^'}`
    line += wide ? '\uff0e' : '.'
  }
  return `${line}^`
}
