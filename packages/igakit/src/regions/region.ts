import type { LanguageService, TextEdit } from '@igakit/cel-language'

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
  /** Encodes rule text for the document, for example by escaping quotes. */
  encode(text: string): string
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
  const rest = /\n*$/.exec(text)?.[0] ?? ''
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
