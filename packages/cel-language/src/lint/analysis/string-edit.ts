import type { SyntaxNode } from '@igakit/cel/syntax'
import type { LintSubject } from '../lint-subject.ts'
import type { TextEdit } from '../../text-edit.ts'

/** Where the text between the quotes of a literal stands. */
export interface Quoted {
  readonly start: number
  readonly end: number
  /** Whether each character stands for itself, so that places in the value are places in the text. */
  readonly isPlain: boolean
}

/** Where the text between the quotes of a string literal stands. */
export function quoted(literal: SyntaxNode, subject: LintSubject): Quoted | undefined {
  const text = subject.textOf(literal)
  const [, prefix = '', quote = ''] = /^([rR]?)("""|'''|"|')/.exec(text) ?? []
  if (quote === '' || literal.kind !== 'literal') return undefined
  const start = literal.range.start + prefix.length + quote.length
  const end = literal.range.end - quote.length
  return { start, end, isPlain: subject.document.text.slice(start, end) === literal.value }
}

/** An edit that puts a text at a place. */
export function insertion(at: number, newText: string): TextEdit {
  return { range: { start: at, end: at }, newText }
}
