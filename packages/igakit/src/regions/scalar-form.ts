import { format } from '@igakit/cel-language'
import type { TextScalar } from './suite-expressions.ts'

/** A rule in a scalar, as the text has it. */
export interface RuleScalar {
  readonly text: string
  readonly scalar: TextScalar
  /** Where a place of the rule is in the text. */
  readonly toDocument: (offset: number) => number
}

/** Wide enough for any rule on one line. */
const oneLine = 1_000_000

/** A block scalar's first line that says neither how deep it is indented nor anything else. */
const plainHeader = /^\|[+-]?[ \t]*(?:#.*)?\r?\n$/

/**
 * What stands for a rule once it is in its form, in the style of its scalar: the lines of a block are broken, everything
 * else stays on one line. Nothing where the rule has no form, or none that the style can hold: a folded block, a line
 * with a comment in quotes.
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

/** As wide as the indentation leaves room for; the line breaks at the end stay. */
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
  return formatted.ok ? formatted.text + (/\n*$/.exec(value)?.[0] ?? '') : undefined
}
