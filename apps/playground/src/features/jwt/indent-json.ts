import { jsonTokens } from './json-tokens.ts'

/** From here on nothing goes further in: a line of a text that is nested a thousandfold would be a screen of spaces. */
const DEEPEST = 40

/**
 * Lays JSON out over lines and changes nothing else: a number keeps all its digits and a name that is there twice
 * stays there twice, both of which parsing and writing anew would lose.
 */
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
