import { describe, expect, test } from 'vitest'
import { findIssueFault } from '../../fuzz/find-issue-fault.ts'
import { chain } from '../../fixtures/hostile/chain.ts'
import { compile, formatIssues, getEnvironment } from '../index.ts'

/** Returns the issues of an invalid expression and cel-go's output for the same expression. */
function problemsOf(expression: string) {
  const compilation = compile(expression, getEnvironment('cel-go-all'))
  if (compilation.ok) throw new Error('compiles')
  const { issues, truncated } = compilation
  const text = formatIssues(issues, expression, truncated)
  expect(issues.flatMap((issue) => findIssueFault(issue, expression) ?? [])).toEqual([])
  return { issues, truncated, lastLine: text.split('\n').at(-1), length: text.length }
}

describe('lists a hundred of thousands of errors and counts the others', () => {
  test.each([
    ['undeclared names', chain('zz', '||'), 19_900],
    ['operands without an overload', `[${chain('1+""', ',', 15_000)}]`, 14_900],
    ['unknown functions', `[${chain('f()', ',', 15_000)}]`, 14_900],
    ['oversized literals', `[${chain('1e999', ',', 10_000)}]`, 9_900],
    ['macros on nothing', `[${chain('has(a)', ',', 10_000)}]`, 9_900],
    ['reserved names', chain('if', '||'), 19_900],
    // cel-go stops after a hundred errors and counts the rest as one.
    ['invalid characters', '#'.repeat(99_000), 1],
    ['invalid characters between others', chain('1', '#+'), 1],
  ])('%s', (_name, expression, truncated) => {
    const problems = problemsOf(expression)
    expect(problems.issues).toHaveLength(100)
    expect(problems.truncated).toBe(truncated)
    expect(problems.lastLine).toBe(`${truncated} more errors were truncated`)
  })

  test('lists the first errors found, regardless of position', () => {
    // Syntax errors are found before macro errors.
    const { issues, truncated } = problemsOf(
      `${chain('has(a)', '||', 60)}||${chain('1', '#+', 60)}`,
    )
    const syntax = issues.filter(({ code }) => code === 'syntax_error')
    expect([issues.length, syntax.length, truncated]).toEqual([100, 59, 19])
    expect(issues.map(({ position }) => position?.column)).toEqual(
      issues.map(({ position }) => position?.column ?? 0).toSorted((a, b) => a - b),
    )
  })

  test('lists up to a hundred errors in full', () => {
    const { issues, lastLine, truncated } = problemsOf(chain('zz', '||', 100))
    expect([issues.length, truncated, lastLine?.trim().endsWith('^')]).toEqual([
      100,
      undefined,
      true,
    ])
  })

  test('limits the text of all errors to that of a hundred lines', () => {
    expect(problemsOf(chain('zz', '||', 4_000)).length).toBeLessThan(100 * 2 * 17_000)
  })
})
