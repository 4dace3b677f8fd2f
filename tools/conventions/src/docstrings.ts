import type { SourceFile } from './source-files.ts'

export interface DocstringOpenings {
  readonly docstrings: number
  /** Docstrings that open with What, Whether or How instead of a noun: `path:line: opening`. */
  readonly riddles: readonly string[]
}

/** Counts all docstrings, and lists those that open with What, Whether or How. */
export function countDocstringOpenings(files: readonly SourceFile[]): DocstringOpenings {
  let docstrings = 0
  const riddles: string[] = []
  for (const { path, text } of files) {
    for (const match of text.matchAll(/\/\*\*\s*(?:\*\s+)?(?<opening>\S[^\n]*)/g)) {
      docstrings++
      const opening = match.groups?.['opening'] ?? ''
      if (/^(?:what|whether|how)\b/i.test(opening)) {
        const line = text.slice(0, match.index).split('\n').length
        riddles.push(`${path}:${line}: ${opening.slice(0, 80)}`)
      }
    }
  }
  return { docstrings, riddles }
}
