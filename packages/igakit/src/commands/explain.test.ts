import { describe, expect, test } from 'vitest'
import { inFolder } from '../testing/in-folder.ts'
import { runIga } from '../testing/run-iga.ts'

const files = { 'c.json': '{"ref": "dev", "roles": ["a", "ops"], "ok": true}' }

describe('iga explain', () => {
  test('prints the verdict, the condition that decided and the tree of parts', async () => {
    const rule = 'claims.ok && (claims.ref == "main" || claims.ref == "x") && has(claims.env)'
    const outcome = await inFolder(files, ({ iga }) => iga(['explain', rule, '--claims', 'c.json']))
    expect(outcome).toEqual({
      code: 0,
      stdout: `false
Neither claims.ref == "main" nor claims.ref == "x" is true.

* claims.ok && (claims.ref == "main" || claims.ref == "x") && has(claim… → false
  ├ claims.ok → true
* ├ claims.ref == "main" || claims.ref == "x" → false
* │ ├ claims.ref == "main" → false
* │ │ └ claims.ref → "dev"
* │ └ claims.ref == "x" → false
* │   └ claims.ref → "dev"
  └ has(claims.env) → not evaluated
`,
      stderr: '',
    })
  })

  test.for<[readonly string[], number, string, string]>([
    [
      ['claims.none'],
      4,
      'error\nclaims.none fails: no_such_key: no such key: none.\n\n* claims.none → no_such_key: no such key: none\n',
      '',
    ],
    [['claims.roles.exists(r, r == "ops")'], 0, '→ true (element 1 decided)\n', ''],
    [['claims.'], 3, '', 'error[syntax_error]'],
    [['claims.ok', '--input', 'c.json'], 2, '', 'cannot be combined'],
    [['nowhere.x', '-e', 'cel-go'], 3, '', 'error[undeclared_reference]'],
  ])('%j', async ([argv, code, stdout, stderr]) => {
    const outcome = await inFolder(files, ({ iga }) =>
      iga(['explain', ...argv, '--claims', 'c.json']),
    )
    expect(outcome).toMatchObject({
      code,
      stdout: expect.stringContaining(stdout),
      stderr: expect.stringContaining(stderr),
    })
  })

  test.for([
    ['claims.ok && claims.ref == "main"', 'claims.ref == "main" is false: claims.ref is "dev".'],
    ['!claims.ok', '!claims.ok is false: claims.ok is true.'],
    ['claims.ref == claims.roles[0]', 'claims.ref == claims.roles[0] is false.'],
    ['claims.ok && has(claims.ref)', 'Both claims.ok and has(claims.ref) are true.'],
    [
      'has(claims.env) ? false : claims.ref == "x"',
      'claims.ref == "x" is false: claims.ref is "dev".',
    ],
    ['has(claims.env) ? claims.ok : false', 'has(claims.env) is false.'],
    [
      'claims.ok && (claims.ref == "a" || claims.ref == "b" || claims.ref == "c")',
      'None of 3 alternatives is true: claims.ref == "a", …',
    ],
  ] as const)('names the deciding condition of %s', async ([rule, sentence]) => {
    const argv = ['explain', rule, '--claims', 'c.json']
    const { stdout } = await inFolder(files, ({ iga }) => iga(argv))
    expect(stdout.split('\n')[1]).toBe(sentence)
  })

  test('as JSON', async () => {
    await inFolder(files, async ({ iga }) => {
      const good = await iga(['explain', '!claims.ok', '--claims', 'c.json', '--json'])
      expect(JSON.parse(good.stdout)).toMatchObject({
        ok: true,
        value: false,
        environment: 'workload-federation',
        trace: {
          source: '!claims.ok',
          outcome: 'false',
          isDeciding: true,
          parts: [{ source: 'claims.ok', outcome: 'true', range: { start: 1, end: 10 } }],
        },
      })
      const bad = await iga(['explain', 'claims.', '--json'])
      expect(JSON.parse(bad.stdout)).toMatchObject({ ok: false, stage: 'parse' })
    })
  })

  test('prints colors on a terminal and escapes colors of the input', async () => {
    const { stdout } = await runIga({
      argv: ['explain', 'claims.ref == "x"', '--claims', 'c.json'],
      files: { 'c.json': '{"ref": "\\u001b[31m"}' },
      isTerminal: true,
    })
    expect(stdout).toContain('\u001b[32m*\u001b[39m ')
    expect(stdout).not.toContain('\u001b[31m')
    expect(stdout).not.toContain('<U+001B>')
  })

  test.each(['"a".replace("a", "b") == "b"', '"a".replace("a", "b") == claims.x'])(
    'names the assumptions in JSON: %s',
    async (rule) => {
      const { stdout } = await runIga({ argv: ['explain', '--json', rule] })
      const result: unknown = JSON.parse(stdout)
      expect(result).toMatchObject({ assumptions: [{ kind: 'function', name: 'replace' }] })
    },
  )

  test('without an input', async () => {
    const { code, stdout } = await inFolder({}, ({ iga }) => iga(['explain', '1 + 2 == 3']))
    const shown = 'true\n1 + 2 == 3 is true.\n\n* 1 + 2 == 3 → true\n'
    expect({ code, stdout }).toEqual({ code: 0, stdout: shown })
  })

  test('fits 80 columns and leaves out constants and parts that were not evaluated', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `"branch-${index}"`).join(', ')
    const rule = `claims.ok && (claims.ref in [${names}] || false && claims.ref.size() > 3)`
    const argv = ['explain', rule, '--claims', 'c.json']
    const { stdout } = await inFolder(files, ({ iga }) => iga(argv))
    const lines = stdout.split('\n')
    expect(lines[0]).toBe('false')
    expect(lines.filter((line) => line.length > 80)).toEqual([])
    expect(stdout).not.toMatch(/[├└] \[|size\(\) →/)
  })
})
