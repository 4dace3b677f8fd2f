import type { HoverOutcome, TextEdit } from '@igakit/cel-language'

/** What a part of a rule comes to with the input, to be shown behind it. */
export interface InlayValue {
  /** The last name of the part, in UTF-16 offsets; the value goes behind it. */
  readonly range: TextEdit['range']
  readonly outcome: Exclude<HoverOutcome, { readonly kind: 'not_evaluated' }>
}
