import { Reader } from './reader.ts'

/**
 * Compiles an RE2 pattern to a JavaScript test if both languages agree on its meaning and matching takes linear
 * time: a literal, or an anchored pattern in which the next character always determines the path. Returns
 * `undefined` for all other patterns, which require RE2.
 */
export function nativeTest(pattern: string): ((text: string) => boolean) | undefined {
  if (!/[\\^$.|?*+()[\]{}]/.test(pattern)) return (text) => text.includes(pattern)
  if (!pattern.startsWith('^')) return undefined
  const isBoundToEnd = pattern.endsWith('$') && !pattern.endsWith('\\$')
  const reader = new Reader(pattern.slice(1, isBoundToEnd ? -1 : undefined))
  const shape = reader.sequence()
  // An alternative may follow, which the anchor would not cover.
  if (shape === undefined || !reader.isAtEnd) return undefined
  const regex = new RegExp(`^${shape.source}${isBoundToEnd ? '$' : ''}`, 'u')
  return (text) => regex.test(text)
}
