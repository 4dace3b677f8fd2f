import type { SyntaxNode } from '@igakit/cel/syntax'
import type { LintSubject } from '../lint-subject.ts'
import type { TextEdit } from '../../text-edit.ts'

/** The range between a literal's quotes. */
export interface Quoted {
  readonly start: number
  readonly end: number
  /** True if the literal has no escapes, so offsets in the value are also offsets in the source. */
  readonly isPlain: boolean
}

/** Returns the range between the quotes of a string literal. */
export function quoted(literal: SyntaxNode, subject: LintSubject): Quoted | undefined {
  const text = subject.textOf(literal)
  const [, prefix = '', quote = ''] = /^([rR]?)("""|'''|"|')/.exec(text) ?? []
  if (quote === '' || literal.kind !== 'literal') return undefined
  const start = literal.range.start + prefix.length + quote.length
  const end = literal.range.end - quote.length
  return { start, end, isPlain: subject.document.text.slice(start, end) === literal.value }
}

export function insertion(at: number, newText: string): TextEdit {
  return { range: { start: at, end: at }, newText }
}
