import { format } from '@igakit/cel-language'
import { withoutLastBreaks } from './align-scalar.ts'
import type { TextScalar } from './suite-expressions.ts'

/** A rule in a YAML scalar. */
export interface RuleScalar {
  readonly text: string
  readonly scalar: TextScalar
  /** Converts an offset in the rule to an offset in the text. */
  readonly toDocument: (offset: number) => number
}

/** A width that is sufficient for any rule on one line. */
const oneLine = 1_000_000

/** The first line of a block scalar without an indentation indicator. */
const plainHeader = /^\|[+-]?[ \t]*(?:#.*)?\r?\n$/

/**
 * Returns the formatted rule in the style of its scalar: a block has several lines, other styles a single line.
 * Returns undefined for a rule with syntax errors, or if the style cannot represent the formatted rule, as with a
 * folded block or a comment in a quoted string.
 */
export function formInScalar(rule: RuleScalar, width: number): string | undefined {
  const { scalar } = rule
  switch (scalar.style) {
    case 'BLOCK_LITERAL':
      return formInBlock(rule, width)
    case 'PLAIN':
    case 'QUOTE_DOUBLE':
    case 'QUOTE_SINGLE': {
      const formatted = format(scalar.value, { width: oneLine })
      return formatted.ok && !formatted.text.includes('\n') ? formatted.text : undefined
    }
    default:
      return undefined
  }
}

/** Formats a rule to the width that the indentation permits; line breaks at the end are kept. */
function formInBlock({ scalar, text, toDocument }: RuleScalar, width: number): string | undefined {
  const { start, value } = scalar
  const first = toDocument(0)
  const lineStart = text.lastIndexOf('\n', first) + 1
  const isSimple =
    plainHeader.test(text.slice(start, lineStart)) &&
    /^ *$/.test(text.slice(lineStart, first)) &&
    /^\S/.test(value)
  if (!isSimple) return undefined
  const formatted = format(value, { width: Math.max(width - (first - lineStart), 1) })
  return formatted.ok ? formatted.text + value.slice(withoutLastBreaks(value).length) : undefined
}
