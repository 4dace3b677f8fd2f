import type { Subject, TextRange } from '../report.ts'

/** A piece of a sentence: `code` is quoted from the rule or the input, and `mark` is the part of it that differs. */
export interface ReasonPart {
  readonly kind: 'text' | 'code' | 'mark'
  readonly text: string
}

/** A replacement in the rule or another text. */
export interface ReasonFix {
  readonly title: string
  readonly edits: readonly { readonly range: TextRange; readonly newText: string }[]
}

/** The reason why a rule is not true or a text is rejected, in one sentence. Contains only plain data. */
export interface Reason {
  readonly parts: readonly ReasonPart[]
  /** The deciding part of the rule; absent if the reason concerns no single part. */
  readonly range?: TextRange
  /** The text that the range and the fix refer to; absent for the rule. */
  readonly subject?: Subject
  readonly fix?: ReasonFix
}

export const plain = (text: string): ReasonPart => ({ kind: 'text', text })
export const code = (text: string): ReasonPart => ({ kind: 'code', text })

/** The maximum length of a quoted part of the rule, in UTF-16 units. */
const longestSource = 80

/** Shortens a part of the rule, without splitting a character. */
export function brief(text: string): string {
  if (text.length <= longestSource) return text
  return `${text.slice(0, longestSource).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Returns the sentence without markup. */
export function reasonText({ parts }: Pick<Reason, 'parts'>): string {
  return parts.map(({ text }) => text).join('')
}

/** Adds the name of an expression to its reason, for a page with several expressions. */
export function reasonAbout(name: string, { parts, ...rest }: Reason): Reason {
  const [first, ...others] = parts
  const start =
    first?.kind === 'text' ? [plain(first.text.replace(/^The rule /, 'The expression '))] : [first]
  return {
    ...rest,
    parts: [
      plain(`${name.charAt(0).toUpperCase()}${name.slice(1)}: `),
      ...start.flatMap((part) => part ?? []),
      ...others,
    ],
  }
}
