import type { Issue } from '../issue.ts'

/** Go's limit on the length of quoted lines, in bytes. */
const maxSnippetBytes = 16_384

/**
 * Formats issues like cel-go: parse and check errors with the source line and a marker, evaluation errors as the
 * message alone.
 * @param truncated the number of issues that the compilation did not list
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
  if (snippet === undefined || new TextEncoder().encode(snippet).length > maxSnippetBytes) {
    return head
  }
  return `${head}\n | ${snippet.replaceAll('\t', ' ').toWellFormed()}\n | ${marker(snippet, column)}`
}

/**
 * Returns a line of dots up to a column, followed by a marker. The dots and the marker are full-width under
 * non-ASCII characters.
 */
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
