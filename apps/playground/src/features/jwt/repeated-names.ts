import { jsonTokens } from './json-tokens.ts'

/**
 * The names that one object of a JSON text has more than once, each as it is written. Parsers keep the last of them and
 * say nothing; a verdict on claims with such a name may be one on claims that another program reads differently.
 */
export function repeatedNames(json: string): readonly string[] {
  const repeated = new Set<string>()
  const objects: (Set<string> | undefined)[] = []
  let last = ''
  for (const part of jsonTokens(json)) {
    if (part === '{') objects.push(new Set())
    else if (part === '[') objects.push(undefined)
    else if (part === '}' || part === ']') objects.pop()
    else if (part === ':') {
      const names = objects.at(-1)
      const name: unknown = JSON.parse(last)
      if (names && typeof name === 'string') {
        if (names.has(name)) repeated.add(name)
        names.add(name)
      }
    }
    last = part
  }
  return [...repeated]
}
