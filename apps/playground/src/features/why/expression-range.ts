import type { TextRange } from '../../evaluation/report.ts'

/**
 * Where a part of an expression stands in the JSON of a form: the expression is a string in it, maybe with escapes.
 * @param field the name of its field: of several that have the expression the one behind that name
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

/** Where each character of a string begins in its JSON, and where the last one ends. */
function offsetsIn(json: string): readonly number[] {
  const characters = json.slice(1, -1).matchAll(/\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs)
  return [...[...characters].map(({ index }) => index + 1), json.length - 1]
}

function unescaped(json: string): string | undefined {
  try {
    const text: unknown = JSON.parse(json)
    return typeof text === 'string' ? text : undefined
  } catch {
    // A string that JSON does not admit is no text of a form; its editor says so.
    return undefined
  }
}
