import { parse, stringify } from 'yaml'
import { escapeUnsafe } from './safe-text.ts'

interface Layout {
  /** The column at which strings are folded; 0 disables folding. */
  readonly lineWidth: number
}

/** The library loses spaces when it folds quoted strings. */
const exact = { doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }

/** Formats a value as YAML. Unsafe characters are written as YAML escapes, so parsing returns the exact strings. */
export function safeYaml(value: unknown, { lineWidth }: Layout): string {
  const text = stringify(value, { ...exact, lineWidth })
  if (escapeUnsafe(text, asYaml) === text && isReadBack(text, value)) return text
  // Only double-quoted strings support escapes.
  const quoted = stringify(value, { ...exact, lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE' })
  return escapeUnsafe(quoted, asYaml)
}

/** True if parsing the YAML returns the value. The library loses the spaces in lines that contain only spaces. */
function isReadBack(text: string, value: unknown): boolean {
  return JSON.stringify(parse(text)) === JSON.stringify(value)
}

function asYaml(codePoint: number): string {
  const digits = codePoint.toString(16)
  return codePoint > 0xffff ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`
}
