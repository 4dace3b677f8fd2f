import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  faultyExpression,
  goldenExpressions,
  grammaticalExpression,
  tokenSoup,
} from '../../../fixtures/faulty-expressions.ts'
import { isThorough } from '../../../fixtures/is-thorough.ts'
import { macroTable } from '../../../fixtures/macro-table.ts'
import type { LibraryId } from '../../stdlib/row.ts'
import { tokenize } from './lexer.ts'
import { recognise } from './recover/recogniser.ts'
import { visit } from './recover/visit.ts'
import { parse } from './parse.ts'

const libraries: readonly LibraryId[] = [
  'standard',
  'math',
  'lists',
  'optional',
  'comprehensions',
  'bindings',
]
const macros = macroTable(libraries)
const nesting = 250

/** Returns the tree from `parse`, which prefers cel-js; `undefined` if the expression is invalid. */
function byEngine(expression: string, optionalSyntax: boolean): unknown {
  const parsed = parse(expression, { macros, optionalSyntax })
  if (parsed.ok) return comparable(parsed.root)
  return parsed.issues.some(({ code }) => code === 'internal_error') ? parsed.issues : undefined
}

/** Returns the tree from the recogniser, which implements only cel-go's grammar. */
function byRecogniser(expression: string, optionalSyntax: boolean): unknown {
  const tokens = tokenize(expression)
  const { faults, tree } = recognise(tokens, nesting)
  if (tree === undefined || faults.length > 0 || tokens.errors.length > 0) return undefined
  const visited = visit(tree, { macros, optionalSyntax, nesting })
  return visited.faults.length > 0 ? undefined : comparable(visited.root)
}

function comparable(tree: unknown): string {
  return JSON.stringify(tree, (key, value: unknown) => {
    if (key === 'node' || key === 'id' || key === 'range') return undefined
    if (typeof value === 'bigint') return `${value}n`
    if (Object.is(value, -0)) return '-0'
    return value instanceof Set ? [...value] : value
  })
}

/** Returns the issues of an expression that are internal errors or have no position. */
function flaws(expression: string): readonly string[] {
  const parsed = parse(expression, { macros, optionalSyntax: true })
  if (parsed.ok) return []
  if (parsed.issues.length === 0) return [`no issue: ${expression}`]
  return parsed.issues
    .filter(({ code, stage, position }) => {
      return code === 'internal_error' || stage !== 'parse' || position === undefined
    })
    .map(({ code, message }) => `${code} ${message}: ${expression}`)
}

describe('the engine’s masked parser and cel-go’s grammar agree on trees and errors', () => {
  test('for every golden expression', () => {
    const trees = (read: typeof byEngine): readonly unknown[] =>
      goldenExpressions.map((expression) => [expression, read(expression, true)])
    expect(trees(byEngine)).toEqual(trees(byRecogniser))
  })

  test.each([
    ['random tokens', tokenSoup],
    ['invalid expressions', faultyExpression],
    ['random expressions', grammaticalExpression],
  ])('for %s', (_name, expressions) => {
    fc.assert(
      fc.property(expressions, fc.boolean(), (expression, optionalSyntax) => {
        expect(byEngine(expression, optionalSyntax)).toBe(byRecogniser(expression, optionalSyntax))
      }),
      { numRuns: isThorough ? 10_000 : 800 },
    )
  })
})

describe('parsing never throws, and errors have a position', () => {
  test.each(['binary', 'grapheme'] as const)('for any string (%s)', (unit) => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (expression) => {
        expect(flaws(expression)).toEqual([])
      }),
      { numRuns: isThorough ? 20_000 : 2000 },
    )
  })

  test('for prefixes of golden expressions, each cut at different positions', () => {
    const prefixes = goldenExpressions.flatMap((expression, index) => {
      const cuts: string[] = []
      for (let cut = 1 + (index % 5); cut < expression.length; cut += 11) {
        cuts.push(expression.slice(0, cut))
      }
      return cuts
    })
    expect(prefixes.length).toBeGreaterThan(30_000)
    expect(prefixes.flatMap(flaws)).toEqual([])
  })
})
