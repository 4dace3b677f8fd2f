import { describe, expect, test } from 'vitest'
import { goldenFiles, readGolden } from '../fixtures/golden.ts'
import { macroTable } from '../fixtures/macro-table.ts'
import type { Expr } from '../src/ast/expr.ts'
import { parse } from '../src/engine/parse/parse.ts'
import { lower } from '../src/syntax/lower.ts'
import { parseSyntax } from '../src/syntax/parse-syntax.ts'
import { debugString } from './debug-string.ts'

const macros = macroTable([
  'standard',
  'strings',
  'math',
  'lists',
  'optional',
  'comprehensions',
  'bindings',
])

/** Formats a tree with the source positions of its nodes. */
function placed(root: Expr): string {
  return debugString(
    root,
    ({ kind, offset, range }) => ` <${kind} ${range.start}-${range.end} ${offset}>`,
  )
}

describe.each(goldenFiles)('%s', (file) => {
  const cases = readGolden(file).map(({ expression }) => {
    const parsed = parse(expression, { macros, optionalSyntax: true })
    return { expression, parsed, tree: parseSyntax(expression) }
  })

  test('valid syntax has the same tree and positions as in the evaluator', () => {
    const compared = cases.flatMap(({ expression, parsed, tree }) => {
      if (!parsed.ok) return []
      const { root } = lower(tree.root, macros)
      return [{ expression, problems: tree.problems, tree: placed(root), is: placed(parsed.root) }]
    })
    expect(compared.length).toBeGreaterThan(1000)
    expect(compared.filter((each) => each.problems.length > 0)).toEqual([])
    expect(compared.filter((each) => each.tree !== each.is)).toEqual([])
  })

  test('invalid syntax has problems', () => {
    const compared = cases.flatMap(({ expression, parsed, tree }) => {
      if (parsed.ok) return []
      const isFaulty = parsed.issues.some(({ message }) => message.startsWith('Syntax error'))
      return isFaulty === tree.problems.length > 0 ? [] : [expression]
    })
    expect(compared).toEqual([])
  })
})
