import { describe, expect, test } from 'vitest'
import { inFolder } from './testing/in-folder.ts'
import { runIga } from './testing/run-iga.ts'

const files = { 'c.json': '{"ref": "dev", "roles": ["a", "ops"], "ok": true}' }

describe('iga explain', () => {
  test('prints what every part came to, with stars where it was decided', async () => {
    const rule = 'claims.ok && (claims.ref == "main" || claims.ref == "x") && has(claims.env)'
    const outcome = await inFolder(files, ({ iga }) => iga(['explain', rule, '--claims', 'c.json']))
    expect(outcome).toEqual({
      code: 0,
      stdout: `* ${rule} → false
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
    [['claims.none'], 4, '* claims.none → no_such_key: no such key: none\n', ''],
    [['claims.roles.exists(r, r == "ops")'], 0, '→ true (element 1 decided)\n', ''],
    [['claims.'], 3, '', 'error[syntax_error]'],
    [['claims.ok', '--input', 'c.json'], 2, '', 'exclude each other'],
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

  test('as data', async () => {
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

  test('with colors on a terminal, and nothing of the input that is one', async () => {
    const { stdout } = await runIga({
      argv: ['explain', 'claims.ref == "x"', '--claims', 'c.json'],
      files: { 'c.json': '{"ref": "\\u001b[31m"}' },
      isTerminal: true,
    })
    expect(stdout).toContain('\u001b[32m*\u001b[39m ')
    expect(stdout).not.toContain('\u001b[31m')
    expect(stdout).not.toContain('<U+001B>')
  })

  test('without an input', async () => {
    const { code, stdout } = await inFolder({}, ({ iga }) => iga(['explain', '1 + 2 == 3']))
    expect({ code, stdout }).toEqual({ code: 0, stdout: '* 1 + 2 == 3 → true\n* └ 1 + 2 → 3\n' })
  })
})
