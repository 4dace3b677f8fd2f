import type { TextRange } from '../../evaluation/report.ts'

/** Returns the range of an item in a JSON list; undefined if the list has no such item. */
export function itemRange(json: string, index: number): TextRange | undefined {
  if (!json.trimStart().startsWith('[')) return undefined
  let depth = 0
  let passed = 0
  let start: number | undefined
  // Match strings as single tokens, so brackets inside strings are ignored.
  for (const { 0: mark, index: at } of json.matchAll(
    /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g,
  )) {
    const closes = mark === ']' || mark === '}'
    if (depth === 1 && (mark === ',' || closes)) {
      if (start !== undefined && passed === index) return { start, end: endBefore(json, at) }
      passed += 1
      start = undefined
    } else if (depth === 1) start ??= at
    if (mark === '[' || mark === '{') depth += 1
    if (closes) depth -= 1
    if (depth === 0) return undefined
  }
  return undefined
}

function endBefore(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length
}
