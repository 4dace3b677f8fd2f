import type { LanguageService, TextEdit } from '@igakit/cel-language'

/** A rule within a document, and how its text and that of the document correspond. */
export interface Region {
  /** Answers for the rule's environment. */
  readonly service: LanguageService
  /** The rule. */
  readonly text: string
  /** Where the rule stands in the document, in UTF-16 offsets. */
  readonly start: number
  readonly end: number
  /** Where a place of the rule is in the document. */
  toDocument(offset: number): number
  /** Where a place of the document within the region is in the rule. */
  toRule(offset: number): number
  /** How text of the rule is written at its place in the document. */
  encode(text: string): string
  /** Edits of the rule as edits of the document. */
  toEdits(edits: readonly TextEdit[]): readonly TextEdit[]
  /** The rule in its form, as its place in the document can hold it; nothing where it has none there. */
  form(width: number): string | undefined
}
