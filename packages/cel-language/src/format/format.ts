import {
  isSameExpression,
  parseSyntax,
  type SyntaxProblem,
  type SyntaxTree,
} from '@igakit/cel/syntax'
import { Layout } from './layout.ts'
import { printDoc } from './print-doc.ts'

export interface FormatOptions {
  /** The maximum line width, in columns; 80 by default. Names and strings are never broken. */
  readonly width?: number
}

/** The formatted text, or the reason why the text was not formatted. */
export type Formatted =
  | { readonly ok: true; readonly text: string }
  /** The rule has a syntax error. */
  | { readonly ok: false; readonly reason: 'syntax'; readonly problems: readonly SyntaxProblem[] }
  /** Formatting would change the rule. This is a bug in this package; please report it. */
  | { readonly ok: false; readonly reason: 'internal' }

/**
 * Formats a rule: normalises whitespace and line breaks, drops redundant parentheses and trailing commas, and keeps
 * every comment. The meaning stays the same, and formatting again changes nothing. The result does not end with a
 * line break and keeps the source's line break style (`\n` or `\r\n`). A rule with syntax errors is not formatted.
 * Never throws.
 */
export function format(source: string, { width = 80 }: FormatOptions = {}): Formatted {
  const tree = parseSyntax(source)
  if (tree.problems.length > 0) return { ok: false, reason: 'syntax', problems: tree.problems }
  const options = { width, lineBreak: lineBreakOf(tree) }
  const text = printDoc(new Layout(tree).whole(), options).trim()
  const result = parseSyntax(text)
  const isSame = isSameExpression(tree, result) && commentsOf(tree) === commentsOf(result)
  return isSame ? { ok: true, text } : { ok: false, reason: 'internal' }
}

/**
 * Returns the first line break between tokens. Line breaks inside strings are ignored because they belong to the
 * value.
 */
function lineBreakOf({ source, tokens }: SyntaxTree): '\n' | '\r\n' {
  let end = 0
  for (const token of tokens) {
    const lineBreak = /\r?\n/.exec(source.slice(end, token.start))?.[0]
    if (lineBreak !== undefined) return lineBreak === '\r\n' ? '\r\n' : '\n'
    end = token.end
  }
  return '\n'
}

/** Returns all comments with whitespace removed, because formatting may join two comments on one line. */
function commentsOf({ source, tokens }: SyntaxTree): string {
  return tokens
    .map(({ end, kind, start }) => (kind === 'comment' ? source.slice(start, end) : ''))
    .join('')
    .replaceAll(/\s/g, '')
}
