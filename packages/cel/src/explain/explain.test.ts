import { describe, expect, test } from 'vitest'
import { compile, formatValue, getEnvironment, type Program } from '../index.ts'
import { explain, type ExplainedPart } from './index.ts'

const claims = { a: 1, b: 'x', list: [1, 2, 3], users: [{ admin: false }, { admin: true }] }

function program(expression: string): Program {
  const compilation = compile(expression, getEnvironment('cel-go-all'))
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  return compilation.program
}

/** Returns the outcome of each subexpression, keyed by its source. */
function outcomes(expression: string): Record<string, string> {
  const found: Record<string, string> = {}
  const add = ({ count, outcome, parts, source }: ExplainedPart): void => {
    const text =
      outcome.kind === 'value'
        ? formatValue(outcome.value)
        : outcome.kind === 'failure'
          ? `${outcome.message}${outcome.isAbsorbed ? ' (absorbed)' : ''}`
          : '-'
    found[source] = count > 1 ? `${text} x${count}` : text
    for (const part of parts) add(part)
  }
  add(explain(program(expression), { claims }).root)
  return found
}

describe('explain', () => {
  test('reports the result of every part, and the unevaluated parts', () => {
    expect(outcomes('claims.a == 2.0 && claims.b == "x"')).toEqual({
      'claims.a == 2.0 && claims.b == "x"': 'false',
      'claims.a == 2.0': 'false',
      'claims.a': '1.0',
      claims: '-',
      '2.0': '2.0',
      'claims.b == "x"': '-',
      'claims.b': '-',
      '"x"': '-',
    })
  })

  test('distinguishes absorbed errors from others', () => {
    expect(outcomes('claims.c == 1.0 || claims.b == "x"')).toMatchObject({
      'claims.c': 'no such key: c',
      'claims.c == 1.0': 'no such key: c (absorbed)',
      'claims.c == 1.0 || claims.b == "x"': 'true',
    })
    expect(outcomes('claims.c == 1.0')).toMatchObject({
      'claims.c == 1.0': 'no such key: c',
      'claims.c': 'no such key: c',
    })
  })

  test('counts inside macros and names the deciding element', () => {
    const { root } = explain(program('claims.list.exists(x, x == 2.0)'), { claims })
    expect(root).toMatchObject({ decidingElement: 1, count: 1, outcome: { value: true } })
    expect(root.parts.at(-1)).toMatchObject({
      source: 'x == 2.0',
      count: 2,
      outcome: { value: true },
    })
    const none = explain(program('claims.list.all(x, x > 0.0)'), { claims })
    expect(none.root).not.toHaveProperty('decidingElement')
  })

  test.for([
    'claims.users.filter(u, u.admin).size() == 1',
    'claims.b.matches("^x$") ? claims.a : claims.c',
    'cel.bind(n, claims.list.size(), n + n) == 6',
    '{"k": [claims.a, 2.0]}.k[1] in [2.0, 3.0]',
    'claims.?c.orValue("none") == "none"',
    'has(claims.a) && !has(claims.c)',
    'optional.of(claims.a).optMap(v, v + 1.0).value() == 2.0',
    'timestamp("2023-11-14T22:13:20Z") < timestamp("2024-11-14T22:13:20Z")',
  ])('%s evaluates the same with and without tracing', (expression) => {
    const watched = explain(program(expression), { claims })
    expect(watched.evaluation).toEqual(program(expression).evaluate({ claims }))
    expect(watched.root.source).toBe(expression)
  })
})

const countParts = ({ parts }: ExplainedPart): number =>
  parts.reduce((sum, part) => sum + countParts(part), 1)

/** Returns the number of subexpressions in an explanation of nested conditional indexes. */
const countNested = (depth: number): number => {
  const rule = `${'(claims.b == "x" ? claims : claims)['.repeat(depth)}"b"${']'.repeat(depth)}`
  return countParts(explain(program(rule), { claims }).root)
}

describe('large explanations', () => {
  test('reports repeated parts once', () => {
    expect(countNested(30) - countNested(20)).toBe(countNested(20) - countNested(10))
  })

  test('omits values that together take too much memory', () => {
    const terms = Array.from({ length: 8 }, () => '[1].all(v, [lists.range(500000)].size() == v)')
    const { evaluation, root } = explain(program(terms.join(' && ')), { claims })
    const written = new Set<string>()
    const add = ({ outcome, parts }: ExplainedPart): void => {
      if (outcome.kind === 'value' && outcome.type === 'list') {
        written.add(formatValue(outcome.value).slice(0, 10))
      }
      for (const part of parts) add(part)
    }
    add(root)
    expect(evaluation).toMatchObject({ ok: true, value: true })
    expect([...written].toSorted()).toEqual(['[0, 1, 2, ', '[1]', '[[0, 1, 2,', '…'])
  })
})
