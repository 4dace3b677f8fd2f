import { describe, expect, test } from 'vitest'
import { runIga } from '../testing/run-iga.ts'

const evalWithProfile = ['eval', '--profile', 'p.yaml', '--claims', 'c.json']

describe('a tenant profile changes the environment', () => {
  test.each([
    {
      name: 'a limit, in YAML',
      profile: 'environments:\n  workload-federation:\n    limits: { expressionBytes: 4 }\n',
      rule: '1 < 2',
      code: 3,
    },
    {
      name: 'a variable, in JSON',
      profile: '{"environments": {"workload-federation": {"rename": {"claims": "token"}}}}',
      rule: 'token.sub == "x"',
      code: 0,
    },
  ])('$name', async ({ profile, rule, code }) => {
    const files = { 'p.yaml': profile, 'c.json': '{"sub": "x"}' }
    const outcome = await runIga({ argv: [...evalWithProfile, rule], files })
    expect(outcome).toMatchObject({ code })
  })
})

describe('shows every problem of an invalid profile with its position', () => {
  test.each([
    { name: 'not YAML', profile: 'environments: [\n', places: ['p.yaml:2:1'] },
    { name: 'a duplicate key', profile: 'namespace: a\nnamespace: b\n', places: ['p.yaml:2:1'] },
    { name: 'a tag', profile: 'namespace: !!js/function x\n', places: ['p.yaml:1:12'] },
    { name: 'an alias', profile: 'namespace: &a b\nother: *a\n', places: ['p.yaml:2:8'] },
    { name: 'two documents', profile: 'namespace: a\n---\nnamespace: b\n', places: ['p.yaml:2:1'] },
    { name: 'a list', profile: '- a\n', places: ['p.yaml:1:1'] },
    {
      name: 'an unknown environment',
      profile: 'environments:\n  workload-federaton: {}\n',
      places: ['p.yaml:2:'],
    },
    {
      name: 'wrong values, after non-ASCII characters',
      profile:
        'namespace: ok\nenvironments:\n  workload-federation:\n    limits: { "expressionBytes": -1, "😀": 2 }\n',
      places: ['p.yaml:4:34: environments.workload-federation.limits.expressionBytes', 'p.yaml:4:'],
    },
  ])('$name', async ({ profile, places }) => {
    const outcome = await runIga({
      argv: [...evalWithProfile, 'true'],
      files: { 'p.yaml': profile, 'c.json': '{}' },
    })
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(outcome.stderr).toContain('error[invalid_profile]: p.yaml')
    for (const place of places) expect(outcome.stderr).toContain(`  at ${place}`)
  })
})
