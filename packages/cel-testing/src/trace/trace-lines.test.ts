import { compile, getEnvironment } from '@igakit/cel'
import { explain } from '@igakit/cel/explain'
import { expect, test } from 'vitest'
import { traceLines } from './trace-lines.ts'
import { traceOf } from './trace-of.ts'

const claims = { a: 1, ref: 'dev', ok: false, roles: ['x', 'ops'], deep: { on: true } }

test.for<[string, readonly string[]]>([
  ['claims.ref == "main"', ['claims.ref == "main" → false', '  claims.ref → "dev"']],
  // A comment ends at the end of its line.
  [
    'claims.a == 1.0 && // one\n  claims.ok',
    ['claims.a == 1.0 && claims.ok → false', '  claims.ok → false'],
  ],
  // The first operand is true, so it did not decide the result and is omitted.
  [
    'claims.a == 1.0 && claims.ref == "main" && claims.ok',
    [
      'claims.a == 1.0 && claims.ref == "main" && claims.ok → false',
      '  claims.ref == "main" → false',
      '    claims.ref → "dev"',
    ],
  ],
  [
    'claims.ok || claims.deep.on',
    ['claims.ok || claims.deep.on → true', '  claims.deep.on → true'],
  ],
  // Neither operand is true, so both operands decided the result.
  [
    'claims.ok || claims.ref == "x"',
    [
      'claims.ok || claims.ref == "x" → false',
      '  claims.ok → false',
      '  claims.ref == "x" → false',
      '    claims.ref → "dev"',
    ],
  ],
  [
    'claims.none == 1 || (claims.ok)',
    [
      'claims.none == 1 || (claims.ok) → no_such_key: no such key: none',
      '  claims.none == 1 → no_such_key: no such key: none',
      '    claims.none → no_such_key: no such key: none',
    ],
  ],
  // The error was absorbed, so it did not decide the result.
  [
    'claims.none == 1 || claims.deep.on',
    ['claims.none == 1 || claims.deep.on → true', '  claims.deep.on → true'],
  ],
  [
    'claims.ok ? claims.none : claims.ref // why',
    ['claims.ok ? claims.none : claims.ref → "dev"', '  claims.ok → false', '  claims.ref → "dev"'],
  ],
  [
    'claims.roles.exists(r, r == "ops")',
    [
      'claims.roles.exists(r, r == "ops") → true',
      '  claims.roles → ["x", "ops"]',
      '  r == "ops" → true',
      '    r → "ops"',
    ],
  ],
])('%s', ([expression, lines]) => {
  const compilation = compile(expression, getEnvironment('cel-go'))
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  const trace = traceOf(explain(compilation.program, { claims }), expression)
  expect(
    traceLines(trace).map(
      ({ depth, outcome, source }) => `${'  '.repeat(depth)}${source} → ${outcome}`,
    ),
  ).toEqual(lines)
})

test('names the deciding element of exists', () => {
  const expression = 'claims.roles.exists(r, r == "ops")'
  const compilation = compile(expression, getEnvironment('cel-go'))
  if (!compilation.ok) throw new Error('it compiles')
  const [line] = traceLines(traceOf(explain(compilation.program, { claims }), expression))
  expect(line?.element).toBe(1)
})
