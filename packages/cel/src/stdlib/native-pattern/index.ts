import { Reader } from './reader.ts'

/**
 * A test by JavaScript's own means for an RE2 pattern that means the same there and takes time in proportion to the
 * text: text without any syntax, or a pattern that is bound to the beginning and of which each next character leaves
 * one way on. Everything else is `undefined` and left to RE2.
 */
export function nativeTest(pattern: string): ((text: string) => boolean) | undefined {
  if (!/[\\^$.|?*+()[\]{}]/.test(pattern)) return (text) => text.includes(pattern)
  if (!pattern.startsWith('^')) return undefined
  const isBoundToEnd = pattern.endsWith('$') && !pattern.endsWith('\\$')
  const reader = new Reader(pattern.slice(1, isBoundToEnd ? -1 : undefined))
  const shape = reader.sequence()
  // What is left may be an alternative, of which only a part would be bound.
  if (shape === undefined || !reader.isAtEnd) return undefined
  const regex = new RegExp(`^${shape.source}${isBoundToEnd ? '$' : ''}`, 'u')
  return (text) => regex.test(text)
}
