import { parse, stringify } from 'yaml'
import { escapeUnsafe } from './safe-text.ts'

interface Layout {
  /** Columns after which text is folded; 0 for never. */
  readonly lineWidth: number
}

/** The library loses spaces where it divides quoted text into lines. */
const exact = { doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }

/** A value as YAML. Its strings are exact when they are parsed: unsafe characters are escaped as YAML escapes them. */
export function safeYaml(value: unknown, { lineWidth }: Layout): string {
  const text = stringify(value, { ...exact, lineWidth })
  if (escapeUnsafe(text, asYaml) === text && isReadBack(text, value)) return text
  // Only double quotes have escapes.
  const quoted = stringify(value, { ...exact, lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE' })
  return escapeUnsafe(quoted, asYaml)
}

/** True if YAML has the value; the library loses spaces of lines that have nothing else. */
function isReadBack(text: string, value: unknown): boolean {
  return JSON.stringify(parse(text)) === JSON.stringify(value)
}

function asYaml(codePoint: number): string {
  const digits = codePoint.toString(16)
  return codePoint > 0xffff ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`
}
