import { goldenFiles, readGolden } from '../fixtures/golden.ts'

/** The expressions of all golden files, each once. */
export function goldenExpressions(): readonly string[] {
  const expressions = goldenFiles.flatMap((file) =>
    readGolden(file).map(({ expression }) => expression),
  )
  return [...new Set(expressions)]
}

/** Every beginning of every expression, each once. */
export function prefixesOf(expressions: readonly string[]): readonly string[] {
  const prefixes = new Set<string>()
  for (const expression of expressions) {
    for (let end = 0; end <= expression.length; end++) prefixes.add(expression.slice(0, end))
  }
  return [...prefixes]
}
