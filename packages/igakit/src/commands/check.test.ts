import { describe, expect, test } from 'vitest'
import { runIga } from '../testing/run-iga.ts'

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

describe('a rule that does not compile exits with code 3', () => {
  test.each([
    {
      name: 'an undeclared name',
      rule: 'clams.ref == "x"',
      message: 'error[undeclared_reference]: ',
    },
    {
      name: 'with the position',
      rule: 'claims.ref ==\n\tclams.ref',
      message: '\n  at expression:2:2\n  2 |     clams.ref\n',
    },
    {
      name: 'more errors than are listed',
      rule: Array.from({ length: 150 }, () => 'zz').join('||'),
      message: '\nnote: 50 more errors were truncated\n',
    },
    { name: 'not CEL', rule: 'claims.ref == ', message: 'error[syntax_error]: ' },
    {
      name: 'longer than the limit of the service',
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

test.each([
  ['rule.cel', true],
  ['rules/deploy.cel', true],
  ['rules.deploy', false],
  ['claims.cel == 1', false],
])('mentions --file for %s: %s', async (rule, isMentioned) => {
  const { stderr } = await runIga({ argv: ['check', rule] })
  expect(stderr.includes(`note: there is no file ${rule}; pass`)).toBe(isMentioned)
})

describe('help with errors', () => {
  test.each([
    ['x(', '`(` has no closing `)`.'],
    ['a b', '`b` is unexpected after `a`. Join conditions with `&&` or `||`.'],
    ["'x", "`'x` has no closing `'`."],
    ['claims.sub = "a"', 'CEL uses == instead of =.'],
    ['claims.sub == "a" and true', 'CEL uses && instead of and.'],
    ['claims.sub == “a”', 'Use straight quotes: "a".'],
    ['/* ours */ true', 'CEL has no block comments. Start each comment line with //.'],
  ])('the sentence for %s is above the text of cel-go', async (rule, help) => {
    for (const command of ['check', 'eval', 'explain', 'init', 'lint']) {
      const isRead = command === 'lint'
      // oxlint-disable-next-line no-await-in-loop -- one run at a time
      const { code, stderr, stdout } = await runIga({
        argv: [command, isRead ? '-' : rule],
        ...(isRead && { stdin: rule }),
      })
      const text = isRead ? stdout : stderr
      expect(code).toBe(3)
      expect(text.startsWith(`error[syntax_error]: ${help}\n`)).toBe(true)
      expect(text).toMatch(/ \^~*\n {2}cel-go: Syntax error: .*\n/)
      expect(text).not.toMatch(/error\[\w+\]: Syntax error/)
    }
  })

  test.each([
    ['true && and', 'CEL uses && instead of and.'],
    ['assertion.sub == "a"', 'The claims of the token are in the variable claims.'],
    ['repository == "a"', 'repository is a claim of the token: use claims.repository.'],
    ['clams.sub == "a"', 'Did you mean claims?'],
  ])('the advice for %s is below the error', async (rule, help) => {
    for (const command of ['check', 'eval', 'explain']) {
      // oxlint-disable-next-line no-await-in-loop -- one run at a time
      const { code, stderr } = await runIga({ argv: [command, rule] })
      expect(code).toBe(3)
      expect(stderr).toMatch(/ \^~*\n {2}help: /)
      expect(stderr).toContain(`\n  help: ${help}\n`)
    }
  })

  test.each(['check', 'eval', 'explain'])('%s --json has both', async (command) => {
    const { stdout } = await runIga({ argv: [command, '--json', 'claims.sub = "a"'] })
    expect(JSON.parse(stdout)).toMatchObject({
      error: expect.stringMatching(/^ERROR: <input>:1:12: Syntax error: token recognition/),
      issues: [
        {
          message: "Syntax error: token recognition error at: '= '",
          help: 'CEL uses == instead of =.',
        },
        {
          message: `Syntax error: extraneous input '"a"' expecting <EOF>`,
          help: '`"a"` is unexpected.',
        },
      ],
    })
  })
})
