import { compile, getEnvironment } from '@igakit/cel'
import { Coverage } from '@igakit/cel/explain'
import { expect, test } from 'vitest'
import { uncoveredParts } from './rule-coverage.ts'

test.for<[string, readonly object[], readonly string[]]>([
  [
    'claims.a && claims.b',
    [
      { a: true, b: true },
      { a: false, b: true },
      { a: true, b: false },
    ],
    [],
  ],
  [
    'claims.a && claims.b',
    [
      { a: true, b: true },
      { a: false, b: true },
    ],
    ['claims.b: never false'],
  ],
  [
    'claims.a && claims.b',
    [{ a: false }],
    ['claims.a && claims.b: never true', 'claims.a: never true', 'claims.b: never evaluated'],
  ],
  // Subexpressions within an unevaluated subexpression are not listed.
  [
    'claims.a || claims.b == (claims.c + 1)',
    [{ a: true }],
    [
      'claims.a || claims.b == (claims.c + 1): never false',
      'claims.a: never false',
      'claims.b == (claims.c + 1): never evaluated',
    ],
  ],
  ['claims.a ? "x" : "y"', [{ a: true }], ['claims.a: never false', '"y": never evaluated']],
  ['claims.a == 1', [{}], ['claims.a == 1: never without an error']],
  ['"x"', [{}], []],
])('%s on %j', ([expression, inputs, uncovered]) => {
  const compilation = compile(expression, getEnvironment('cel-go'))
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  const coverage = new Coverage(compilation.program)
  for (const claims of inputs) coverage.evaluate({ claims })
  expect(uncoveredParts(coverage.report()).map(({ gap, source }) => `${source}: ${gap}`)).toEqual(
    uncovered,
  )
})
