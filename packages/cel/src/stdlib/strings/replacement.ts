import { guardString } from '../../values/size-guard.ts'
import { type Implementation, quaternary, ternary } from '../implementation.ts'
import { int, string } from '../kinds.ts'

/** `replace`, of all or of the first occurrences. */
export const replacement: readonly Implementation[] = [
  ternary('string_replace_string_string', string, string, string, (text, old, replaced) =>
    replace(text, old, replaced, -1n),
  ),
  quaternary('string_replace_string_string_int', string, string, string, int, replace),
]

/** An empty text to be replaced is found before every code point and at the end; a negative limit is none. */
function replace(text: string, old: string, replaced: string, limit: bigint): string {
  if (limit === 0n || old === replaced) return text
  const parts = old === '' ? ['', ...text, ''] : text.split(old)
  const gaps = parts.length - 1
  const count = limit < 0n || limit > gaps ? gaps : Number(limit)
  guardString(text.length + count * (replaced.length - old.length))
  const head = parts.slice(0, count + 1).join(replaced)
  return count === gaps ? head : [head, ...parts.slice(count + 1)].join(old)
}
