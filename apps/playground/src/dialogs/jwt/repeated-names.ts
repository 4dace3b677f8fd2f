import { jsonTokens } from './indent-json.ts'

/**
 * Returns the names that occur more than once in one object of a JSON document, as written. Parsers silently keep
 * one of the values, usually the last, so programs may interpret such claims differently.
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
