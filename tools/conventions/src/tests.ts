import type { SourceFile } from './source-files.ts'

/** The files that may sleep, each with the reason. */
const allowed: ReadonlyMap<string, string> = new Map([
  ['packages/igakit/src/bin.test.ts', 'No event tells that another process remains blocked.'],
  ['packages/server/src/testing/durability/kill-one-of-three.ts', 'Polls a count of writes.'],
])

/** True if a file is a test, test support or test configuration. */
export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$|\/(?:testing|conformance|e2e)\/.+\.tsx?$|(?:playwright|vitest)\.config\.ts$/.test(
    path,
  )
}

const sleeps: readonly RegExp[] = [
  // A promise resolved by a timer: `new Promise((resolve) => setTimeout(resolve, 50))`.
  /\bnew Promise(?:<\w+>)?\(\s*\(?(?<resolve>\w+)\)?\s*=>\s*\{?\s*setTimeout\(\s*\k<resolve>,/g,
  // `setTimeout` from `node:timers/promises`.
  /\bawait (?:setTimeout|sleep|delay)\(\s*[\d_]+/g,
  /\.waitForTimeout\(/g,
  // An assertion about elapsed time.
  /\b(?:performance|Date)\.now\(\) - \w+\)\s*\.to\w+/g,
]

const retries = /\bretr(?:y|ies): *[^,\s]+/g

/** Finds fixed sleeps and wall-clock assertions in tests, and retries of failed tests: `path:line: code`. */
export function findSleeps(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => isTest(path) && !allowed.has(path))
    .flatMap(({ path, text }) => {
      const isPlaywright = /\.spec\.tsx?$|\.config\.ts$/.test(path)
      const patterns = isPlaywright ? [...sleeps, retries] : sleeps
      return patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map((match) => {
          const line = text.slice(0, match.index).split('\n').length
          return `${path}:${line}: ${match[0].replaceAll(/\s+/g, ' ')}`
        }),
      )
    })
}
