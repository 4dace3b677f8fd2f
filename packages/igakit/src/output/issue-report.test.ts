import type { Issue } from '@igakit/cel'
import { expect, test } from 'vitest'
import { assumptionReport, issueReport } from './issue-report.ts'
import { createStyle } from './style.ts'

const style = createStyle(false)
const subject = { name: 'rule.cel', text: 'claims.a &&\n\tclaims.b == "😀" &&\nc' }

test.each<{ name: string; issues: readonly Issue[]; report: string }>([
  {
    name: 'a position from cel-go and the range around it',
    issues: [
      {
        code: 'no_matching_overload',
        stage: 'check',
        message: 'no overload',
        position: { line: 2, column: 10 },
        range: { start: 13, end: 29 },
      },
    ],
    report:
      'error[no_matching_overload]: no overload\n  at rule.cel:2:11\n' +
      '  2 |     claims.b == "😀" &&\n' +
      '    |     ~~~~~~~~~^~~~~~~\n',
  },
  {
    name: 'a position without a range',
    issues: [
      {
        code: 'undeclared_reference',
        stage: 'check',
        message: 'no c',
        position: { line: 3, column: 0 },
      },
    ],
    report: 'error[undeclared_reference]: no c\n  at rule.cel:3:1\n  3 | c\n    | ^\n',
  },
  {
    name: 'the position that cel-go uses for errors without one',
    issues: [
      {
        code: 'limit_exceeded',
        stage: 'parse',
        message: 'too much',
        position: { line: -1, column: 0 },
      },
    ],
    report: 'error[limit_exceeded]: too much\n',
  },
  {
    name: 'a range without a position, as in evaluation errors',
    issues: [
      {
        code: 'no_such_key',
        stage: 'eval',
        message: 'no such key: b',
        range: { start: 13, end: 21 },
      },
    ],
    report:
      'error[no_such_key]: no such key: b\n  at rule.cel:2:2\n' +
      '  2 |     claims.b == "😀" &&\n    |     ^~~~~~~~\n',
  },
  {
    name: 'a range that continues on the next line',
    issues: [
      { code: 'no_such_overload', stage: 'eval', message: 'no', range: { start: 0, end: 29 } },
    ],
    report:
      'error[no_such_overload]: no\n  at rule.cel:1:1\n  1 | claims.a &&\n    | ^~~~~~~~~~~\n',
  },
  {
    name: 'a position after the end of the text',
    issues: [
      { code: 'syntax_error', stage: 'parse', message: 'more', position: { line: 3, column: 1 } },
    ],
    report: 'error[syntax_error]: more\n  at rule.cel:3:2\n  3 | c\n    |  ^\n',
  },
  {
    name: 'no position',
    issues: [{ code: 'invalid_input', stage: 'input', message: 'no object' }],
    report: 'error[invalid_input]: no object\n',
  },
  {
    name: 'several errors, with control characters escaped',
    issues: [
      { code: 'no_such_key', stage: 'eval', message: 'no such key: \u001b[2J' },
      { code: 'no_such_key', stage: 'eval', message: 'no such key: b' },
    ],
    report: 'error[no_such_key]: no such key: <U+001B>[2J\nerror[no_such_key]: no such key: b\n',
  },
])('shows $name', ({ issues, report }) => {
  expect(issueReport(style, issues, subject)).toBe(report)
})

test('warns about the assumptions of a verdict', () => {
  const assumption = {
    kind: 'function',
    name: 'trim',
    confidence: 'assumed',
    reason: 'trim is assumed.',
  } as const
  expect(assumptionReport(style, [assumption])).toBe('warning[assumed]: trim is assumed.\n')
})
