import type { Range } from '@igakit/cel'
import type { LanguageService, TextEdit } from '@igakit/cel-language'
import { withoutLastBreaks } from './align-scalar.ts'

/** A text for the caret's place, with the edits that it needs elsewhere in the document. */
export interface Insertion {
  /** The characters around the text, such as an opening quote. */
  readonly before: string
  readonly after: string
  /** Encodes a part of the text for the document, for example by escaping quotes. */
  readonly encode: (part: string) => string
  /** Edits outside the replaced range, in document offsets. */
  readonly edits: readonly TextEdit[]
}

/** A rule within a document, with conversions between the text of the rule and of the document. */
export interface Region {
  /** The language service for the rule's environment. */
  readonly service: LanguageService
  readonly text: string
  /** The range of the rule in the document, in UTF-16 offsets. */
  readonly start: number
  readonly end: number
  /** Converts an offset in the rule to an offset in the document. */
  toDocument(offset: number): number
  /** Converts an offset in the document to an offset in the rule. */
  toRule(offset: number): number
  /**
   * Prepares the insertion of a completion. Editors require that a completion replaces only the range at the caret.
   *
   * @param removed a range directly before the replaced range, which is removed too
   */
  toInsertion(completion: TextEdit, removed?: Range): Insertion
  /** Converts edits of the rule to edits of the document. */
  toEdits(edits: readonly TextEdit[]): readonly TextEdit[]
  /** Formats the rule for the document; undefined if the document cannot contain the formatted rule. */
  form(width: number): string | undefined
}

/** The default maximum number of columns per line. */
export const defaultWidth = 80

/** Returns the edits that format a rule; empty if the rule is already formatted or cannot be formatted. */
export function formEdits(region: Region, width: number): readonly TextEdit[] {
  const { text } = region
  const newText = region.form(width)
  if (newText === undefined || newText === text) return []
  // Line breaks at the end are kept, because the text of a block can end in more line breaks than the document shows.
  const rest = text.slice(withoutLastBreaks(text).length)
  const isKept = rest !== '' && newText.endsWith(rest)
  return isKept
    ? [
        {
          range: { start: 0, end: text.length - rest.length },
          newText: newText.slice(0, -rest.length),
        },
      ]
    : [{ range: { start: 0, end: text.length }, newText }]
}
