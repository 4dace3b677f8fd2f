import type { TextRange } from '../../evaluation/report.ts'

/**
 * Returns the range of a subexpression in the JSON of a form. The expression is a JSON string and may contain escape
 * sequences.
 * @param field the name of the expression's field, to distinguish equal expressions
 */
export function expressionRange(
  form: string,
  field: string,
  expression: string,
  { end, start }: TextRange,
): TextRange | undefined {
  const name = [...form.matchAll(/"name"\s*:\s*("(?:[^"\\]|\\.)*")/g)].find(
    ([, text]) => unescaped(text ?? '') === field,
  )
  const strings = [...form.matchAll(/"(?:[^"\\]|\\.)*"/g)].filter(
    ([text]) => unescaped(text) === expression,
  )
  const found = strings.find(({ index }) => index > (name?.index ?? 0)) ?? strings[0]
  if (!found) return undefined
  const offsets = offsetsIn(found[0])
  const [from, to] = [offsets[start], offsets[end]]
  return from === undefined || to === undefined
    ? undefined
    : { start: found.index + from, end: found.index + to }
}

/** Returns the offset of each character in the JSON source of a string, plus the end offset. */
function offsetsIn(json: string): readonly number[] {
  const characters = json.slice(1, -1).matchAll(/\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs)
  return [...[...characters].map(({ index }) => index + 1), json.length - 1]
}

function unescaped(json: string): string | undefined {
  try {
    const text: unknown = JSON.parse(json)
    return typeof text === 'string' ? text : undefined
  } catch {
    // The source is not a valid JSON string.
    return undefined
  }
}
