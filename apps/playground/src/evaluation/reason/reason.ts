import type { TextRange } from '../report.ts'

/** A piece of a sentence: `code` is quoted from the rule or the input, and `mark` is the part of it that differs. */
export interface ReasonPart {
  readonly kind: 'text' | 'code' | 'mark'
  readonly text: string
}

/** A replacement in the rule. */
export interface ReasonFix {
  readonly title: string
  readonly edits: readonly { readonly range: TextRange; readonly newText: string }[]
}

/** The reason why a rule is not true, in one sentence. Contains only plain data. */
export interface Reason {
  readonly parts: readonly ReasonPart[]
  /** The deciding part of the rule; absent if the reason concerns no single part. */
  readonly range?: TextRange
  readonly fix?: ReasonFix
}

export const plain = (text: string): ReasonPart => ({ kind: 'text', text })
export const code = (text: string): ReasonPart => ({ kind: 'code', text })

/** Returns the sentence without markup. */
export function reasonText({ parts }: Pick<Reason, 'parts'>): string {
  return parts.map(({ text }) => text).join('')
}
