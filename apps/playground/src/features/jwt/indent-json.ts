/** A string, a mark of structure, or a number or word. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * Lays JSON out over lines and changes nothing else: a number keeps all its digits and a name that is there twice
 * stays there twice, both of which parsing and writing anew would lose.
 */
export function indentJson(json: string): string {
  let text = ''
  let depth = 0
  let before = ''
  const newLine = (): string => `\n${'  '.repeat(depth)}`
  for (const [part] of json.matchAll(token)) {
    const opened = before === '{' || before === '['
    if (part === '}' || part === ']') {
      depth -= 1
      text += opened ? part : newLine() + part
    } else {
      const begins = opened || before === ','
      text += (begins ? newLine() : '') + part + (part === ':' ? ' ' : '')
      if (part === '{' || part === '[') depth += 1
    }
    before = part
  }
  return text
}
