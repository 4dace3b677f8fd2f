import { lex } from '@igakit/cel/syntax'

/** A part of a rule on one line: white space between its tokens is a space each, and comments are left out. */
export function sourceLine(source: string): string {
  let line = ''
  let end = 0
  for (const token of lex(source)) {
    if (token.start > end && line !== '') line += ' '
    if (token.kind !== 'comment') line += source.slice(token.start, token.end)
    end = token.end
  }
  return line.replaceAll(/\s+/g, ' ').trim()
}
