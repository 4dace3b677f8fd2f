import { Failure, type Result } from '../../values/failure.ts'
import { goFormat } from '../../values/format/go-format.ts'
import { guardString } from '../../values/abort.ts'
import { TextBuilder } from '../../values/format/text-builder.ts'
import type { CelValue } from '../../values/value.ts'
import { binary, type Implementation, ternary, unary } from '../implementation.ts'
import { int, listOf, string } from '../kinds.ts'

/** Implements `join` and `split`. */
export const lists: readonly Implementation[] = [
  binary('string_split_string', string, string, (text, separator) => split(text, separator, -1n)),
  ternary('string_split_string_int', string, string, int, split),
  unary('list_join', listOf(string), (list) => join(list, '')),
  binary('list_join_string', listOf(string), string, join),
]

/**
 * Splits a string into at most `limit` parts, the last of which contains the remainder; a negative limit means no
 * limit.
 */
function split(text: string, separator: string, limit: bigint): readonly string[] {
  if (limit === 0n) return []
  const parts = separator === '' ? Array.from(text) : text.split(separator)
  if (limit < 0n || limit >= parts.length) return parts
  const kept = Number(limit) - 1
  return [...parts.slice(0, kept), parts.slice(kept).join(separator)]
}

function join(list: readonly CelValue[], separator: string): Result {
  const made = new TextBuilder()
  let isFirst = true
  for (const element of list) {
    if (typeof element !== 'string') {
      return new Failure('invalid_argument', () => `join: invalid input: ${goFormat(element)}`)
    }
    if (!isFirst) made.add(separator)
    isFirst = false
    made.add(element)
    guardString(made.length)
  }
  return made.toString()
}
