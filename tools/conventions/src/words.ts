import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readSource, root, type SourceFile, trackedFiles } from './source-files.ts'

const wordsSchema = z.strictObject({
  comment: z.string(),
  forbidden: z.array(z.strictObject({ pattern: z.string(), write: z.string() })).min(1),
})

export interface ForbiddenWords {
  readonly pattern: RegExp
  /** The suggested replacement. */
  readonly write: string
}

export interface WordsHit {
  readonly path: string
  readonly line: number
  readonly found: string
  readonly write: string
}

/** Reads `tools/words.json`. */
export function readForbiddenWords(): readonly ForbiddenWords[] {
  const json: unknown = JSON.parse(readFileSync(join(root, 'tools/words.json'), 'utf8'))
  return wordsSchema.parse(json).forbidden.map(({ pattern, write }) => ({
    pattern: new RegExp(pattern.replaceAll(/ (?![*+?{])/g, '\\s+'), 'giu'),
    write,
  }))
}

/** Returns the files to check: everything that people write, except third-party licenses. */
export function proseFiles(folder?: string): readonly SourceFile[] {
  return trackedFiles(folder)
    .filter(
      (path) =>
        /\.(?:tsx?|mts|cts|mjs|cjs|md|html|css|ya?ml|toml)$|(?:^|\/)Dockerfile$/.test(path) &&
        !/^THIRD-PARTY-NOTICES|^pnpm-lock|CHANGELOG|\/fixtures\/.*\.(?:md|ya?ml|html)$/.test(path),
    )
    .map(readSource)
}

/** Finds forbidden words, even if a line break in a comment separates them. */
export function findForbiddenWords(
  { path, text }: SourceFile,
  words: readonly ForbiddenWords[],
): readonly WordsHit[] {
  // The replacement has the same length, so that offsets stay the same.
  const joined = text.replaceAll(/\n[ \t]*(?:\*|\/\/|#|>)?[ \t]/g, (gap) => ' '.repeat(gap.length))
  return words.flatMap(({ pattern, write }) =>
    [...joined.matchAll(pattern)].map((match) => ({
      path,
      line: text.slice(0, match.index).split('\n').length,
      found: match[0].replaceAll(/\s+/g, ' '),
      write,
    })),
  )
}
