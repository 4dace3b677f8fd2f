import { Failure, type Result } from '../../values/failure.ts'
import { goFormat } from '../../values/go-format.ts'
import { guardString } from '../../values/size-guard.ts'
import { TextBuilder } from '../../values/text-builder.ts'
import type { CelValue } from '../../values/value.ts'
import { binary, type Implementation, ternary, unary } from '../implementation.ts'
import { int, listOf, string } from '../kinds.ts'

/** From strings to lists and back. */
export const lists: readonly Implementation[] = [
  binary('string_split_string', string, string, (text, separator) => split(text, separator, -1n)),
  ternary('string_split_string_int', string, string, int, split),
  unary('list_join', listOf(string), (list) => join(list, '')),
  binary('list_join_string', listOf(string), string, join),
]

/** At most as many parts as the limit says, the last of which is the rest; a negative limit is none. */
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
