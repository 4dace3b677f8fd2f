import { expect, test } from 'vitest'
import { mask } from './mask.ts'
import { tokenize } from './parse-lexer.ts'
import { recognise } from './parse-recogniser.ts'

/** The least limit that lets an expression through. */
function depthOf(allows: (nesting: number) => boolean): number {
  let nesting = 1
  while (!allows(nesting)) nesting++
  return nesting
}

test.each([
  ['a', 1],
  ['(a)', 2],
  ['((a))', 3],
  ['[]', 1],
  ['[[]]', 2],
  ['[a, [b], [[c]]]', 4],
  ['[,]', 1],
  ['f(a)(b)', 2],
  ['a.f(b.g(c))', 3],
  ['a + b', 2],
  ['a + b * c', 3],
  ['a * b + c', 2],
  ['a * b * c * d', 2],
  ['a + b + c + d', 2],
  ['a + (b + (c + d))', 6],
  ['a * (b * c)', 4],
  ['a + b * (c + d * e)', 6],
  ['a == b', 2],
  ['a == b == c', 2],
  ['a == (b == c)', 4],
  ['a == b + c', 2],
  ['a == b && c + d * e', 3],
  ['a ? b : c', 2],
  ['a ? b : c ? d : e', 3],
  ['a ? (b ? c : d) : e', 3],
  ['(a ? b : c) ? d : e', 3],
  ['{a: b ? c : d}', 3],
  ['{a ? b : c: d}', 3],
  ['[a ? b : c, d]', 3],
  ['a[b[c[d]]]', 4],
  ['{a: {b: c}}', 3],
  ['A{b: [c]}', 3],
  ['-a + !b', 2],
])('%s is %i deep, as the recogniser counts', (source, depth) => {
  const tokens = tokenize(source)
  expect(depthOf((nesting) => mask(tokens, { optionalSyntax: true, nesting }) !== undefined)).toBe(
    depth,
  )
  expect(depthOf((nesting) => recognise(tokens, nesting).halt === undefined)).toBe(depth)
})
