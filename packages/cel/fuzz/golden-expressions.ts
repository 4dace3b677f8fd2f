import { goldenFiles, readGolden } from '../fixtures/golden.ts'

/** Returns the distinct expressions of all golden files. */
export function goldenExpressions(): readonly string[] {
  const expressions = goldenFiles.flatMap((file) =>
    readGolden(file).map(({ expression }) => expression),
  )
  return [...new Set(expressions)]
}

/** Returns the distinct prefixes of every expression. */
export function prefixesOf(expressions: readonly string[]): readonly string[] {
  const prefixes = new Set<string>()
  for (const expression of expressions) {
    for (let end = 0; end <= expression.length; end++) prefixes.add(expression.slice(0, end))
  }
  return [...prefixes]
}
