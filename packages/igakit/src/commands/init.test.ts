import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inFolder } from '../testing/in-folder.ts'

const claims = '{"sub": "repo:acme/app:ref:refs/heads/main", "aud": ["acme"], "n": 1}'

describe('iga init', () => {
  test('writes a passing suite that covers the whole rule', async () => {
    await inFolder(
      { 'r.cel': 'claims.ref == "main" && has(claims.env)\n' },
      async ({ iga, path }) => {
        expect(
          await iga(['init', '--file', 'r.cel', '--name', 'main', '--out', 'r.cel.yaml']),
        ).toEqual({
          code: 0,
          stdout: '',
          stderr: 'wrote r.cel.yaml; run it with `iga test r.cel.yaml`\n',
        })
        const text = await readFile(join(path, 'r.cel.yaml'), 'utf8')
        expect(text).toMatch(/^# yaml-language-server: \$schema=https:\/\/\S+\n# A draft: /)
        const { code, stdout } = await iga(['test', '--min-coverage', '100', '--min-score', '100'])
        expect(stdout).toContain('✓ r.cel.yaml (5 passed)')
        expect(code).toBe(0)
      },
    )
  })

  test('drafts a rule for the claims of a token', async () => {
    await inFolder({ 'c.json': claims }, async ({ iga }) => {
      const { code, stdout } = await iga(['init', '--from-claims', 'c.json'])
      expect(code).toBe(0)
      expect(stdout).toContain(
        'claims.sub == "repo:acme/app:ref:refs/heads/main" &&\n      "acme" in claims.aud\n',
      )
    })
  })

  test('tests a given rule with the claims', async () => {
    await inFolder({ 'c.json': claims }, async ({ iga }) => {
      const { stdout } = await iga([
        'init',
        'claims.n == 1',
        '--from-claims',
        'c.json',
        '--out',
        'a.cel.json',
      ])
      expect(stdout).toBe('')
      expect(await iga(['test', 'a.cel.json'])).toMatchObject({ code: 0 })
    })
  })

  test('in every environment', async () => {
    const argv = [
      'init',
      'task.grantDuration > duration("1h") && now() > task.created_at',
      '-e',
      'policy-condition',
    ]
    const { stdout } = await inFolder({}, ({ iga }) => iga(argv))
    expect(stdout).toContain('environment: policy-condition\nnow: 2026-01-31T09:30:00.000Z\n')
  })

  test('does not overwrite an existing file', async () => {
    await inFolder({ 'a.cel.yaml': 'mine' }, async ({ iga, path }) => {
      const { code, stderr } = await iga(['init', 'true', '--out', 'a.cel.yaml'])
      expect(code).toBe(2)
      expect(stderr).toContain('error[unwritable_file]: a.cel.yaml already exists\n')
      expect(await readFile(join(path, 'a.cel.yaml'), 'utf8')).toBe('mine')
    })
  })

  test.for([
    [['init', 'claims.'], 3, 'error[syntax_error]'],
    [['init', '--from-claims', 'empty.json'], 2, 'cannot identify a token'],
    [
      ['init', '--from-claims', 'empty.json', '-e', 'policy-step'],
      2,
      'needs an environment with claims',
    ],
    [['init', '--from-claims', 'none.json'], 2, 'none.json does not exist'],
    [['init'], 2, 'error[missing_expression]'],
  ] as const)('rejects %j', async ([argv, code, text]) => {
    const outcome = await inFolder({ 'empty.json': '{}' }, ({ iga }) => iga(argv))
    expect(outcome).toMatchObject({ code, stderr: expect.stringContaining(text) })
  })
})
