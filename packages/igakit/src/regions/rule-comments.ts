import { lex } from '@igakit/cel/syntax'

/**
 * Returns the value and line of a setting in the comments at the start of a rule file: `// platform: github-actions`.
 */
export function commentSetting(
  text: string,
  name: 'environment' | 'platform',
): { readonly value: string; readonly line: number } | undefined {
  for (const { end, kind, start } of lex(text)) {
    if (kind !== 'comment') return undefined
    const [, found, value] = /^\/\/\s*(\w+):\s*([\w-]+)\s*$/.exec(text.slice(start, end)) ?? []
    if (found === name && value !== undefined) {
      return { value, line: text.slice(0, start).split('\n').length }
    }
  }
  return undefined
}
