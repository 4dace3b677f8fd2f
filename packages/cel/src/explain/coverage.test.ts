import { expect, test } from 'vitest'
import { compile, getEnvironment } from '../index.ts'
import { Coverage } from './index.ts'

function cover(expression: string, inputs: readonly unknown[]) {
  const compilation = compile(expression, getEnvironment('cel-go'))
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  const coverage = new Coverage(compilation.program)
  for (const claims of inputs) coverage.evaluate({ claims })
  return coverage.report()
}

test('starts empty', () => {
  expect(cover('claims.a == "x" || claims.ok', [])).toMatchObject({ covered: 0 })
})

test('counts two outcomes per condition', () => {
  const { covered, outcomes, parts } = cover('claims.a == "x" || claims.ok', [
    { a: 'x' },
    { a: 'y', ok: false },
  ])
  const branches = Object.fromEntries(parts.map((part) => [part.source, part.branches]))
  expect(branches).toMatchObject({
    'claims.a == "x" || claims.ok': { true: 1, false: 1 },
    'claims.a == "x"': { true: 1, false: 1 },
    'claims.ok': { true: 0, false: 1 },
  })
  expect({ covered, outcomes }).toEqual({ covered: 9, outcomes: 10 })
})

test('counts errors', () => {
  const { parts } = cover('claims.a == "x"', [{}, {}])
  expect(parts.find(({ source }) => source === 'claims.a')).toMatchObject({ count: 2, failures: 2 })
})
