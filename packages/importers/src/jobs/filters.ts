import { celString } from '../policy/claims.ts'
import {
  all,
  any,
  celTest,
  comparison,
  type Condition,
  isUnknown,
  never,
  not,
  primary,
} from '../policy/condition.ts'
import { escapePattern } from '../policy/text-tests.ts'
import { gapOf, itemsOf, textOf, type Value } from '../source/value.ts'

/** Each pattern nests the condition once more. */
const maxPatterns = 500

/** True if the text of a claim is a prefix and a name that passes filters; the last matching filter decides. */
export function filterCondition(claim: string, prefix: string, patterns: Value): Condition {
  if (itemsOf(patterns).length > maxPatterns) {
    return isUnknown({ reason: 'there are too many filters', place: patterns.place })
  }
  let condition: Condition = never
  const exact: string[] = []
  const flush = (): void => {
    const [only] = exact
    if (only === undefined) return
    const test =
      exact.length === 1
        ? `${claim} == ${celString(only)}`
        : `${claim} in [${exact.map(celString).join(', ')}]`
    condition = any([condition, celTest(comparison(test))])
    exact.length = 0
  }
  for (const item of itemsOf(patterns)) {
    const text = item.kind === 'scalar' && item.value !== null ? String(item.value) : undefined
    if (text === undefined) {
      flush()
      condition = any([condition, isUnknown(gapOf(item) ?? notText(item))])
      continue
    }
    const isNegated = text.startsWith('!')
    const pattern = isNegated ? text.slice(1) : text
    if (!isNegated && !/[*?+[\]\\]/.test(pattern)) {
      exact.push(prefix + pattern)
      continue
    }
    flush()
    const re2 = `^${escapePattern(prefix)}${globPattern(pattern)}$`
    const test = celTest(primary(`${claim}.matches(${celString(re2)})`))
    condition = isNegated ? all([condition, not(test)]) : any([condition, test])
  }
  flush()
  return condition
}

function notText(item: Value): { readonly reason: string; readonly place: Value['place'] } {
  return { reason: 'the filter is not a string', place: item.place }
}

/** Returns the RE2 pattern of a filter: `*` stops at slashes, `?` and `+` repeat the character before. */
function globPattern(glob: string): string {
  let pattern = ''
  for (let at = 0; at < glob.length; at++) {
    const character = glob[at] ?? ''
    if (character === '*') {
      if (glob[at + 1] === '*') {
        pattern += String.raw`[\s\S]*`
        at++
      } else pattern += '[^/]*'
    } else if ((character === '?' || character === '+') && pattern !== '') pattern += character
    else if (character === '[') {
      const end = glob.indexOf(']', at)
      const set = end < 0 ? undefined : glob.slice(at + 1, end)
      if (set !== undefined && /^[A-Za-z0-9-]+$/.test(set) && !/^-|-$|--/.test(set)) {
        pattern += `[${set}]`
        at = end
      } else pattern += escapePattern(character)
    } else if (character === '\\' && at + 1 < glob.length) {
      at++
      pattern += escapePattern(glob[at] ?? '')
    } else pattern += escapePattern(character)
  }
  return pattern
}

/** Returns the texts of a value that is one text or a list of them. */
export function textsOf(value: Value | undefined): readonly string[] {
  return value === undefined ? [] : itemsOf(value).flatMap((item) => textOf(item) ?? [])
}
