import {
  isSameExpression,
  parseSyntax,
  type SyntaxProblem,
  type SyntaxTree,
} from '@igakit/cel/syntax'
import { Layout } from './layout.ts'
import { printDoc } from './print-doc.ts'

export interface FormatOptions {
  /** The columns that a line should have at most; 80 when absent. Names and strings are never broken. */
  readonly width?: number
}

/** A text in its form, or why it has none. */
export type Formatted =
  | { readonly ok: true; readonly text: string }
  /** It is not in CEL's grammar. */
  | { readonly ok: false; readonly reason: 'syntax'; readonly problems: readonly SyntaxProblem[] }
  /** What was written would not have been the same rule, a fault of this package that should be reported. */
  | { readonly ok: false; readonly reason: 'internal' }

/**
 * Writes a rule in its one form: white space and line breaks are decided anew, parentheses that mean nothing and commas
 * behind the last of a list are dropped, every comment is kept. What the rule means stays the same, and its form has
 * the same form. The text ends without a line break, and has the line breaks of the source (`\n` or `\r\n`).
 * A text that is not in CEL's grammar is not formatted. Never throws.
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

/** The first line break between tokens; one within a string is of the string's value. */
function lineBreakOf({ source, tokens }: SyntaxTree): '\n' | '\r\n' {
  let end = 0
  for (const token of tokens) {
    const lineBreak = /\r?\n/.exec(source.slice(end, token.start))?.[0]
    if (lineBreak !== undefined) return lineBreak === '\r\n' ? '\r\n' : '\n'
    end = token.end
  }
  return '\n'
}

/** All comments without white space, since two may come to stand on one line. */
function commentsOf({ source, tokens }: SyntaxTree): string {
  return tokens
    .map(({ end, kind, start }) => (kind === 'comment' ? source.slice(start, end) : ''))
    .join('')
    .replaceAll(/\s/g, '')
}
