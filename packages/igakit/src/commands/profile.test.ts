import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseProfile } from '@igakit/cel/profile'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inFolder } from '../testing/in-folder.ts'
import { runIga } from '../testing/run-iga.ts'

test('names standard input', async () => {
  const { stdout } = await runIga({ argv: ['profile', 'check', '-'], stdin: '{}' })
  expect(stdout).toBe('standard input is valid\n  changes nothing\n')
})

describe('iga profile init', () => {
  test('writes a valid profile without changes', async () => {
    await inFolder({}, async ({ iga, path }) => {
      const { code, stderr } = await iga(['profile', 'init', '--out', 'tenant.yaml'])
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: 'wrote tenant.yaml; check it with `iga profile check tenant.yaml`\n',
      })
      expect(parse(await readFile(join(path, 'tenant.yaml'), 'utf8'))).toBeNull()
      expect(await iga(['profile', 'check', 'tenant.yaml'])).toMatchObject({
        code: 0,
        stdout: 'tenant.yaml is valid\n  changes nothing\n',
      })
      const again = await iga(['profile', 'init', '--out', 'tenant.yaml'])
      expect(again.code).toBe(2)
      expect(again.stderr).toContain('tenant.yaml already exists')
    })
  })

  test('lists all settings as comments that are valid once uncommented', async () => {
    const { code, stdout } = await runIga({ argv: ['profile', 'init'] })
    expect(code).toBe(0)
    const [head = '', ...examples] = stdout.split('\n\n')
    const text = examples.join('\n\n').replaceAll(/^# ?/gm, '')
    const parsed = parseProfile(parse(`${head}\n${text}`))
    expect(parsed).toMatchObject({
      ok: true,
      profile: {
        celGoVersion: '0.28.1',
        namespace: 'sync',
        environments: { 'account-filter': expect.anything() },
      },
    })
  })
})

test('lists problems of a profile in the order of the file', async () => {
  const text = 'b: 1\nweekStart: friday\nenvironments:\n  nowhere: {}\na: 1\n'
  const { stderr } = await runIga({
    argv: ['profile', 'check', 'p.yaml'],
    files: { 'p.yaml': text },
  })
  const lines = Array.from(stderr.matchAll(/at p\.yaml:(\d+)/g), ([, line]) => line)
  expect(lines).toEqual(['1', '2', '4', '5'])
})

describe('iga profile check', () => {
  const profile = `celGoVersion: next
namespace: acme
weekStart: sunday
typesAre: maps
environments:
  workload-federation: { limits: { expressionBytes: null } }
  account-filter:
    rename: { appUser: account }
    assumesVariables: false
    variables: [{ name: region, type: string }]
    functions: [{ name: riskOf, signatures: ['(string) -> int'] }]
`

  test('lists the changes of a profile', async () => {
    const { code, stdout } = await runIga({
      argv: ['profile', 'check', 'p.yaml'],
      files: { 'p.yaml': profile },
    })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `p.yaml is valid
  rules are evaluated by cel-go next
  the namespace of the service is acme
  users, accounts, tasks and entitlements are maps
  weeks start on sunday
  workload-federation: expressionBytes is without a limit
  account-filter: appUser is account
  account-filter: has region, string
  account-filter: has riskOf: (string) -> int
  account-filter: an undeclared name is an error
`,
    })
  })

  test('prints JSON, from a pipe', async () => {
    const { code, stdout } = await runIga({
      argv: ['profile', 'check', '-', '--json'],
      stdin: '{"weekStart": "monday"}',
    })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      profile: { weekStart: 'monday' },
      changes: ['weeks start on monday'],
    })
  })

  test.each([
    ['weekStart: friday\n', 'invalid_profile', 'p.yaml:1'],
    ['weekStart: monday\ncelGoVersion: 0.28\n', 'invalid_profile', 'p.yaml:2'],
    ['environments:\n  nowhere: {}\n', 'invalid_profile', 'p.yaml:2'],
    ['a: [\n', 'invalid_profile', 'p.yaml'],
    ['- a\n', 'invalid_profile', 'p.yaml:1'],
    ['', 'empty_input', 'p.yaml'],
  ])('rejects %j', async (text, errorCode, place) => {
    const argv = ['profile', 'check', 'p.yaml']
    const { code, stderr } = await runIga({ argv, files: { 'p.yaml': text } })
    expect(code).toBe(2)
    expect(stderr).toContain(`error[${errorCode}]`)
    expect(stderr).toContain(place)
  })
})
