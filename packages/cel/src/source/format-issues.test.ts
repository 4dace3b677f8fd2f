import { expect, test } from 'vitest'
import { goldenFiles, readGolden } from '../../fixtures/golden.ts'
import type { Issue, Stage } from '../issue.ts'
import { formatIssues } from './format-issues.ts'

function issue(stage: Stage, line: number, column: number, message = 'no'): Issue {
  return { code: 'syntax_error', stage, message, position: { line, column } }
}

test.each(goldenFiles)('%s: reproduces every cel-go message from its issues', (file) => {
  const cases = readGolden(file).filter(({ stage }) => stage === 'parse' || stage === 'check')
  expect(cases).not.toHaveLength(0)
  const written = cases.map(({ id, expression, issues }) => ({
    id,
    error: formatIssues(
      issues.map(({ line, column, message }) => issue('check', line, column, message)),
      expression,
    ),
  }))
  expect(written).toEqual(cases.map(({ id, error }) => ({ id, error })))
})

test.each([
  ['marks the column', 'a + b', 1, 2, 'ERROR: <input>:1:3: no\n | a + b\n | ..^'],
  ['shows only the line', 'a &&\nb', 2, 0, 'ERROR: <input>:2:1: no\n | b\n | ^'],
  ['shows a tab as a space', '\ta', 1, 1, 'ERROR: <input>:1:2: no\n |  a\n | .^'],
  [
    'is wide under and after characters that are wide in Go',
    '"é" 1',
    1,
    1,
    'ERROR: <input>:1:2: no\n | "é" 1\n | .＾',
  ],
  ['counts an emoji once', '"😀"x', 1, 3, 'ERROR: <input>:1:4: no\n | "😀"x\n | .．.^'],
  [
    'shows a lone surrogate as U+FFFD',
    '"\ud800" 1',
    1,
    4,
    'ERROR: <input>:1:5: no\n | "\ufffd" 1\n | .．..^',
  ],
  ['marks the end', 'ab', 1, 2, 'ERROR: <input>:1:3: no\n | ab\n | ..^'],
  ['marks no further than the end', 'a', 1, 5, 'ERROR: <input>:1:6: no\n | a\n | .^'],
  ['keeps a carriage return', 'a\r\nb', 1, 0, 'ERROR: <input>:1:1: no\n | a\r\n | ^'],
  ['shows an empty line', 'a\n', 2, 0, 'ERROR: <input>:2:1: no\n | \n | ^'],
  ['shows no line of an empty source', '', 1, -1, 'ERROR: <input>:1:0: no'],
  ['shows no line without a position', 'a', -1, -1, 'ERROR: <input>:-1:0: no'],
])('a block %s', (_name, expression, line, column, text) => {
  expect(formatIssues([issue('parse', line, column)], expression)).toBe(text)
})

test('prints several issues as separate blocks', () => {
  const issues = [issue('check', 1, 0, 'one'), issue('check', 1, 4, 'two')]
  expect(formatIssues(issues, 'a + b')).toBe(
    'ERROR: <input>:1:1: one\n | a + b\n | ^\nERROR: <input>:1:5: two\n | a + b\n | ....^',
  )
})

test('counts omitted issues at the end', () => {
  expect(formatIssues([issue('check', 1, 0, 'one')], 'a', 17)).toBe(
    'ERROR: <input>:1:1: one\n | a\n | ^\n17 more errors were truncated',
  )
})

test('prints an evaluation error without a code frame', () => {
  expect(formatIssues([issue('eval', 1, 0, 'no such key: x')], 'a.x')).toBe('no such key: x')
})

test('omits a line that is too long for Go', () => {
  const expression = `"${'é'.repeat(9000)}"`
  expect(formatIssues([issue('parse', 1, 0)], expression)).toBe('ERROR: <input>:1:1: no')
})
