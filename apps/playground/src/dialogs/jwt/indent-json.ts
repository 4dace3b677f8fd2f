/** The deepest indented level. Without a limit, deeply nested JSON would consist mostly of spaces. */
const DEEPEST = 40

/** Indents JSON and changes nothing else. Parsing and serialising would lose digits of numbers and duplicate names. */
export function indentJson(json: string): string {
  const parts: string[] = []
  let depth = 0
  let before = ''
  const newLine = (): string => `\n${'  '.repeat(Math.min(depth, DEEPEST))}`
  for (const part of jsonTokens(json)) {
    const opened = before === '{' || before === '['
    if (part === '}' || part === ']') {
      depth -= 1
      parts.push(opened ? part : newLine() + part)
    } else {
      const begins = opened || before === ','
      parts.push((begins ? newLine() : '') + part + (part === ':' ? ' ' : ''))
      if (part === '{' || part === '[') depth += 1
    }
    before = part
  }
  return parts.join('')
}

/** Matches a string, a punctuation character, a number or a keyword. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Yields the tokens of a JSON document without whitespace. */
export function* jsonTokens(json: string): Generator<string> {
  for (const [part] of json.matchAll(token)) yield part
}
