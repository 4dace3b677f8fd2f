import { Uint } from '@igakit/cel'
import type { LiteralNode } from '@igakit/cel/syntax'

/**
 * Returns the replacements for a constant, in CEL. The replacements for a string are the empty string, which passes
 * every prefix test, and a string that differs from every value in the input.
 */
export function changedConstants({ type, value }: LiteralNode): readonly string[] {
  switch (type) {
    case 'string':
      return value === '' ? ['"~"'] : ['""', '"~"']
    case 'bool':
      return [value === true ? 'false' : 'true']
    case 'int':
      return typeof value === 'bigint' ? [String(value + 1n)] : []
    case 'uint':
      return value instanceof Uint ? [`${BigInt(value.toString()) + 1n}u`] : []
    case 'double':
      return typeof value === 'number' && Number.isFinite(value) ? [doubleText(value + 1)] : []
    case 'bytes':
      return ['b"~"']
    case 'null':
      return []
  }
}

function doubleText(value: number): string {
  const text = String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}
