import { describe, expect, test } from 'vitest'
import { runIga } from './testing/run-iga.ts'

describe('a rule that compiles has a type', () => {
  test.each([
    { argv: ['check', 'claims.ref == "x"'], type: 'bool' },
    { argv: ['check', 'claims.ref'], type: 'dyn' },
    { argv: ['check', '-e', 'cel-go', '[1, 2]'], type: 'list(int)' },
    { argv: ['check', '--file', 'rule.cel'], type: 'bool' },
    { argv: ['check'], type: 'bool' },
  ])('$argv: $type', async ({ argv, type }) => {
    const rule = 'claims.ref == "x"'
    const outcome = await runIga({ argv, files: { 'rule.cel': rule }, stdin: rule })
    expect(outcome).toEqual({ code: 0, stdout: `type  ${type}\n`, stderr: '' })
  })
})

describe('a rule that does not compile ends with code 3', () => {
  test.each([
    {
      name: 'a name that nothing declares',
      rule: 'clams.ref == "x"',
      message: 'error[undeclared_reference]: ',
    },
    {
      name: 'with the place',
      rule: 'claims.ref ==\n\tclams.ref',
      message: '\n  at expression:2:2\n  2 |     clams.ref\n',
    },
    {
      name: 'more of them than are listed',
      rule: Array.from({ length: 150 }, () => 'zz').join('||'),
      message: '\nnote: 50 more errors were truncated\n',
    },
    { name: 'no CEL', rule: 'claims.ref == ', message: 'error[syntax_error]: ' },
    {
      name: 'longer than the service takes',
      rule: `"${'x'.repeat(1024)}" == ""`,
      message: 'error[limit_exceeded]: ',
    },
  ])('$name', async ({ rule, message }) => {
    const { code, stderr, stdout } = await runIga({ argv: ['check', rule] })
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toContain(message)
  })
})

describe('--json has a stable shape', () => {
  test.each([
    {
      name: 'a rule that compiles',
      rule: 'claims.ref == "x"',
      keys: 'ok checkType environment expression assumptions',
      part: { ok: true, checkType: 'bool' },
    },
    {
      name: 'a rule that does not',
      rule: 'a ==\n  b',
      keys: 'ok stage error issues environment expression assumptions',
      part: {
        ok: false,
        stage: 'check',
        issues: [
          { line: 1, column: 0, code: 'undeclared_reference' },
          { line: 2, column: 2, code: 'undeclared_reference' },
        ],
      },
    },
  ])('$name', async ({ rule, keys, part }) => {
    const { stderr, stdout } = await runIga({ argv: ['check', '--json', rule] })
    expect(stderr).toBe('')
    const document: object = JSON.parse(stdout)
    expect(Object.keys(document).join(' ')).toBe(keys)
    expect(document).toMatchObject({
      ...part,
      environment: 'workload-federation',
      expression: rule,
    })
  })
})
