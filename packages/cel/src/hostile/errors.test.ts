import { describe, expect, test } from 'vitest'
import { findIssueFault } from '../../fuzz/find-issue-fault.ts'
import { chain } from '../../fixtures/hostile/chain.ts'
import { compile, formatIssues, getEnvironment } from '../index.ts'

/** The issues of an expression that has some, and the lines that cel-go would write of them. */
function problemsOf(expression: string) {
  const compilation = compile(expression, getEnvironment('cel-go-all'))
  if (compilation.ok) throw new Error('compiles')
  const { issues, truncated } = compilation
  const text = formatIssues(issues, expression, truncated)
  expect(issues.flatMap((issue) => findIssueFault(issue, expression) ?? [])).toEqual([])
  return { issues, truncated, lastLine: text.split('\n').at(-1), length: text.length }
}

describe('thousands of errors in one expression: a hundred are listed, the others counted', () => {
  test.each([
    ['undeclared names', chain('zz', '||'), 19_900],
    ['operands of no overload', `[${chain('1+""', ',', 15_000)}]`, 14_900],
    ['unknown functions', `[${chain('f()', ',', 15_000)}]`, 14_900],
    ['literals that are too large', `[${chain('1e999', ',', 10_000)}]`, 9_900],
    ['macros on nothing', `[${chain('has(a)', ',', 10_000)}]`, 9_900],
    ['reserved names', chain('if', '||'), 19_900],
    // cel-go gives up after a hundred and counts that as one more.
    ['characters that are no token', '#'.repeat(99_000), 1],
    ['characters that are no token between others', chain('1', '#+'), 1],
  ])('%s', (_name, expression, truncated) => {
    const problems = problemsOf(expression)
    expect(problems.issues).toHaveLength(100)
    expect(problems.truncated).toBe(truncated)
    expect(problems.lastLine).toBe(`${truncated} more errors were truncated`)
  })

  test('those found first are listed, whatever their place', () => {
    // A fault of syntax is found before one of meaning.
    const { issues, truncated } = problemsOf(
      `${chain('has(a)', '||', 60)}||${chain('1', '#+', 60)}`,
    )
    const syntax = issues.filter(({ code }) => code === 'syntax_error')
    expect([issues.length, syntax.length, truncated]).toEqual([100, 59, 19])
    expect(issues.map(({ position }) => position?.column)).toEqual(
      issues.map(({ position }) => position?.column ?? 0).toSorted((a, b) => a - b),
    )
  })

  test('no more than a hundred are all listed', () => {
    const { issues, lastLine, truncated } = problemsOf(chain('zz', '||', 100))
    expect([issues.length, truncated, lastLine?.trim().endsWith('^')]).toEqual([
      100,
      undefined,
      true,
    ])
  })

  test('what is written of them is no longer than a hundred lines are', () => {
    expect(problemsOf(chain('zz', '||', 4_000)).length).toBeLessThan(100 * 2 * 17_000)
  })
})
