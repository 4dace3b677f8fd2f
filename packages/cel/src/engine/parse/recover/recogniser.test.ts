import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Recognised as RecognisedByAntlr,
  recognise as recogniseByAntlr,
} from '../../../../fixtures/antlr/recogniser.ts'
import type { TreeNode as NodeByAntlr } from '../../../../fixtures/antlr/tree.ts'
import { faultyExpression, tokenSoup } from '../../../../fixtures/faulty-expressions.ts'
import { mask } from '../cel-js/mask.ts'
import { tokenize } from '../lexer.ts'
import { type Recognised, recognise } from './recogniser.ts'
import type { TreeNode } from './tree.ts'

/** Returns the faults, the tree and the halt as one string, which is faster to compare than nested objects. */
function comparable({ faults, halt }: Recognised | RecognisedByAntlr, tree: unknown): string {
  return JSON.stringify([faults, halt?.message, tree])
}

/** Converts the recogniser's tree to the structure of ANTLR's tree. */
function parts(node: TreeNode): unknown {
  const labels = new Map<string, unknown[]>()
  for (const { label, token } of node.parts) {
    if (label !== undefined && token) labels.set(label, [...(labels.get(label) ?? []), token])
  }
  const children = node.parts.flatMap(({ label, node: child }) =>
    child ? [[label ?? '', parts(child)]] : [],
  )
  return [node.name, node.start, [...labels], children]
}

function partsByAntlr({ name, start, tokens, nodes, children }: NodeByAntlr): unknown {
  const labelOf = (child: NodeByAntlr): string =>
    [...nodes].find(([, labelled]) => labelled.includes(child))?.[0] ?? ''
  return [name, start, [...tokens], children.map((child) => [labelOf(child), partsByAntlr(child)])]
}

// ANTLR's algorithm runs with unlimited lookahead on a state network generated from the grammar. The recogniser must
// make the same choices and produce the same faults and trees.
describe('parses like ANTLR’s algorithm, with the same errors, trees and halts', () => {
  test.each([
    ['random tokens', tokenSoup],
    ['invalid golden expressions', faultyExpression],
  ])('%s', (_name, expressions) => {
    fc.assert(
      fc.property(expressions, fc.integer({ min: 4, max: 12 }), (expression, nesting) => {
        const tokens = tokenize(expression)
        const found = recognise(tokens, nesting)
        const expected = recogniseByAntlr(tokens, nesting)
        expect(comparable(found, found.tree && parts(found.tree))).toBe(
          comparable(expected, expected.tree && partsByAntlr(expected.tree)),
        )
      }),
      { numRuns: 4000 },
    )
  })
})

describe('counts the recursion depth of rules', () => {
  test.each([
    ['a', 1],
    ['(a)', 2],
    ['((a))', 3],
    ['[]', 1],
    ['[[]]', 2],
    ['[a, [b], [[c]]]', 4],
    ['[,]', 1],
    ['a.f(b.g(c))', 3],
    ['a + b', 2],
    ['a + b * c', 3],
    ['a * b + c', 2],
    ['a * b * c * d', 2],
    ['a + b + c + d', 2],
    ['a + (b + (c + d))', 6],
    ['a + b * (c + d * e)', 6],
    ['a == b', 2],
    ['a == b == c', 2],
    ['a == (b == c)', 4],
    ['a == b && c + d * e', 3],
    ['a ? b : c', 2],
    ['a ? b : c ? d : e', 3],
    ['(a ? b : c) ? d : e', 3],
    ['{a ? b : c: d}', 3],
    ['a[b[c[d]]]', 4],
    ['A{b: [c]}', 3],
  ])('%s: %i', (source, depth) => {
    const tokens = tokenize(source)
    expect(recognise(tokens, depth).halt).toBeUndefined()
    expect(recognise(tokens, depth - 1).halt?.message).toBe(
      `expression recursion limit exceeded: ${depth - 1}`,
    )
    expect(mask(tokens, true)?.mostNested).toBeGreaterThanOrEqual(depth)
  })
})
