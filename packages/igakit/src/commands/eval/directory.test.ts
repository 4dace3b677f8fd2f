import { describe, expect, test } from 'vitest'
import { runIga } from '../../testing/run-iga.ts'

const rule = 'sync.directory.users.v1.GetManagers(subject)'
const files = {
  'rule.cel': rule,
  'input.json': '{"subject": {"id": "u1"}}',
  'directory.json': JSON.stringify({
    users: [
      { id: 'u1', managerIds: ['u2'] },
      { id: 'u2', email: 'max@acme.example' },
    ],
  }),
}
const onInput = ['--environment', 'policy-step', '--file', 'rule.cel', '--input', 'input.json']

describe('a rule finds users and accounts in the directory', () => {
  test.each([
    { name: 'from a file', directory: 'directory.json', stdin: undefined },
    { name: 'from standard input', directory: '-', stdin: files['directory.json'] },
  ])('$name', async ({ directory, stdin }) => {
    const { code, stdout } = await runIga({
      argv: ['eval', ...onInput, '--directory', directory],
      files,
      ...(stdin !== undefined && { stdin }),
    })
    expect(code).toBe(0)
    expect(stdout).toContain('max@acme.example')
  })

  test('for every line of a stream', async () => {
    const request = { environment: 'policy-step', expression: rule }
    const lines = ['u1', 'u2'].map((id) =>
      JSON.stringify({ id, ...request, input: { subject: { id } } }),
    )
    const { code, stdout } = await runIga({
      argv: ['eval', '--jsonl', '-d', 'directory.json'],
      files,
      stdin: lines.join('\n'),
    })
    expect(code).toBe(0)
    const answers = stdout.trimEnd().split('\n')
    expect(answers.map((line): unknown => JSON.parse(line))).toMatchObject([
      { id: 'u1', ok: true, type: 'list' },
      { id: 'u2', ok: true, value: [] },
    ])
  })

  test('without a directory, the result is cannot_tell with a hint', async () => {
    const { code, stderr } = await runIga({ argv: ['eval', ...onInput], files })
    expect(code).toBe(4)
    expect(stderr).toContain('error[cannot_tell]')
    expect(stderr).toContain('note: no directory data: pass --directory')
  })
})

describe('shows every problem of invalid directory data with its path', () => {
  test.each([
    {
      name: 'not JSON',
      data: '{"users": [}',
      errorCode: 'invalid_json',
      problem: 'line 1, column 12',
    },
    { name: 'a list', data: '[]', errorCode: 'invalid_directory', problem: 'must be an object' },
    {
      name: 'an unknown part',
      data: '{"user": []}',
      errorCode: 'invalid_directory',
      problem: 'user is not one of',
    },
    {
      name: 'a user without an id',
      data: '{"users": [{"id": "u1"}, {"id": 7}]}',
      errorCode: 'invalid_directory',
      problem: 'users[1].id must be a string',
    },
    {
      name: 'many problems',
      data: JSON.stringify({ groups: Array.from({ length: 25 }, () => ({})) }),
      errorCode: 'invalid_directory',
      problem: 'more problems are not listed',
    },
  ])('$name', async ({ data, errorCode, problem }) => {
    const outcome = await runIga({
      argv: ['eval', ...onInput, '--directory', 'd.json'],
      files: { ...files, 'd.json': data },
    })
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(outcome.stderr).toContain(`error[${errorCode}]: d.json`)
    expect(outcome.stderr).toContain(problem)
  })

  test('rejects two inputs from standard input', async () => {
    const { code, stderr } = await runIga({
      argv: ['eval', '--jsonl', '--directory', '-'],
      stdin: '{}',
    })
    expect(code).toBe(2)
    expect(stderr).toContain('the requests and --directory cannot both come from standard input')
  })
})
