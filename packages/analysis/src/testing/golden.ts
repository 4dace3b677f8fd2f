import { readFileSync } from 'node:fs'
import { compile, getEnvironment } from '@igakit/cel'
import { childNodes, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import { constantText, unwrap } from '../formula/syntax.ts'

const files = ['rules', 'extensions', 'generated'] as const

const environment = getEnvironment('workload-federation')

/** Reads the distinct expressions of a golden file of `@igakit/cel`. */
export function goldenExpressions(file: (typeof files)[number]): readonly string[] {
  const url = new URL(`../../../cel/fixtures/golden/${file}.jsonl`, import.meta.url)
  const expressions = readFileSync(url, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .flatMap((each) =>
      typeof each === 'object' && each !== null && 'expression' in each ? [each.expression] : [],
    )
  return [...new Set(expressions)].filter((each) => typeof each === 'string')
}

/** Returns the distinct golden rules over `claims` that are a bool. */
export function goldenRules(): readonly string[] {
  return goldenExpressions('rules').filter((expression) => {
    if (!/\bclaims\b/.test(expression)) return false
    const compilation = compile(expression, environment)
    return compilation.ok && compilation.program.checkType === 'bool'
  })
}

/** Returns the patterns that golden expressions match strings with. */
export function goldenPatterns(): readonly string[] {
  const patterns = new Set<string>()
  const visit = (node: SyntaxNode): void => {
    const inner = unwrap(node)
    if (inner.kind === 'call' && inner.name === 'matches') {
      const last = inner.args.at(-1)
      const pattern = last && constantText(last)
      if (pattern !== undefined) patterns.add(pattern)
    }
    childNodes(inner).forEach(visit)
  }
  for (const file of files) {
    for (const expression of goldenExpressions(file)) visit(parseSyntax(expression).root)
  }
  return [...patterns]
}
