import { guardString } from '../../values/abort.ts'
import { TextBuilder } from '../../values/format/text-builder.ts'
import { type Implementation, quaternary, ternary } from '../implementation.ts'
import { int, string } from '../kinds.ts'

/** Implements `replace`, which replaces all occurrences or the first few. */
export const replacement: readonly Implementation[] = [
  ternary('string_replace_string_string', string, string, string, (text, old, replaced) =>
    replace(text, old, replaced, -1n),
  ),
  quaternary('string_replace_string_string_int', string, string, string, int, replace),
]

/**
 * Replaces occurrences of `old`. An empty `old` matches before every code point and at the end; a negative limit means
 * all.
 */
function replace(text: string, old: string, replaced: string, limit: bigint): string {
  if (limit === 0n || old === replaced) return text
  const made = new TextBuilder()
  let left = limit < 0n ? Infinity : Number(limit)
  let end = 0
  for (let at = text.indexOf(old); at >= 0 && left > 0; at = nextOccurrence(text, old, at)) {
    made.add(text.slice(end, at))
    made.add(replaced)
    guardString(made.length)
    end = at + old.length
    left--
  }
  guardString(made.length + text.length - end)
  made.add(text.slice(end))
  return made.toString()
}

/** Returns the offset of the next occurrence after the last match; -1 if there is none. */
function nextOccurrence(text: string, part: string, last: number): number {
  if (part !== '') return text.indexOf(part, last + part.length)
  if (last >= text.length) return -1
  return last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1)
}
