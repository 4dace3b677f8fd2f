import type { Issue, Position } from '../issue.ts'

/** cel-go leaves out the excerpt of a line with more bytes than this. */
const maxSnippetBytes = 16_384

/**
 * The text that the service shows for issues: cel-go's block of message, source line and caret for each problem of
 * the parser and checker, the plain message for the others.
 */
export function formatIssues(issues: readonly Issue[], expression: string): string {
  const lines = expression.split('\n')
  return issues.map((issue) => formatIssue(issue, lines)).join('\n')
}

function formatIssue({ message, position }: Issue, lines: readonly string[]): string {
  if (position === undefined) return message
  const { line, column } = position
  const head = `ERROR: <input>:${line}:${column + 1}: ${message}`
  const source = lines[line - 1]
  if (source === undefined || new TextEncoder().encode(source).length > maxSnippetBytes) return head
  return `${head}\n | ${source.replaceAll('\t', ' ')}\n | ${caret(source, position)}`
}

/** Dots up to the caret; a character that takes more than a byte of UTF-8 has the full width forms of both. */
function caret(source: string, { column }: Position): string {
  const characters = Array.from(source)
  const dots = characters.slice(0, column).map((character) => (isWide(character) ? '．' : '.'))
  const at = characters[column]
  return `${dots.join('')}${at !== undefined && isWide(at) ? '＾' : '^'}`
}

function isWide(character: string): boolean {
  return (character.codePointAt(0) ?? 0) > 0x7f
}
