import { spawnSync } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { WorkspaceSettings } from './lsp/workspace-settings.ts'
import type { GivenOptions } from '../config/settings.ts'
import { createContext } from '../context.ts'
import { ruleFileRegions } from '../regions/find-regions.ts'
import { inFolder } from '../testing/in-folder.ts'
import { suiteOf } from '../testing/suites.ts'

const anyBranch = 'claims.repository_id == "74"\n'

const config = `# Ours
environment: workload-federation
platform: github-actions
mine:
  repository_owner_id: '65'
  repository_id: ['74', '75']
ignore: ['generated/**']
lint:
  severities:
    pull-request: hint
test:
  suites: ['rules/**/*.cel.yaml']
  minCoverage: 90
match:
  severalUsers: continue
overrides:
  - files: ['policies/**']
    environment: policy-condition
    lint: { severities: { always-true: off } }
  - files: ['policies/steps/*.cel']
    environment: policy-step
`

const inComment = (line: number) => ({ kind: 'comment', file: 'a.cel', line })

describe('iga config print', () => {
  test('shows each value with its origin', async () => {
    const files = { 'iga.config.yaml': config, 'policies/steps/a.cel': '// platform: gcp\n[]\n' }
    await inFolder(files, async ({ iga }) => {
      const { code, stdout } = await iga(['config', 'print', 'policies/steps/a.cel'])
      expect(code).toBe(0)
      expect(stdout.replaceAll(/ {2,}/g, '  ')).toBe(
        `SETTING                       VALUE                                                      ORIGIN
environment                   policy-step                                                iga.config.yaml:21
profile                       -                                                          default
platform                      gcp                                                        policies/steps/a.cel:1
mine                          {"repository_owner_id":"65","repository_id":["74","75"]}   iga.config.yaml:4
ignored                       false                                                      default
lint.severities.pull-request  hint                                                       iga.config.yaml:10
lint.severities.always-true   off                                                        iga.config.yaml:19
test.suites                   ["rules/**/*.cel.yaml"]                                    iga.config.yaml:12
test.minCoverage              90                                                         iga.config.yaml:13
test.minScore                 -                                                          default
match.missingKey              -                                                          default
match.failedKey               -                                                          default
match.severalUsers            continue                                                   iga.config.yaml:15
match.deletedUsers            -                                                          default
`.replaceAll(/ {2,}/g, '  '),
      )
    })
  })

  test('options win over comments, and comments over the configuration', async () => {
    const files = {
      'iga.config.yaml': config,
      'a.cel': '// platform: gcp\n// environment: policy-step\n[]\n',
      'generated/b.cel': 'true\n',
    }
    await inFolder(files, async ({ iga }) => {
      const settingsOf = async (...argv: readonly string[]) => {
        const { stdout } = await iga(['config', 'print', '--json', ...argv])
        const {
          settings,
        }: { settings: readonly { name: string; value: unknown; origin: object }[] } =
          JSON.parse(stdout)
        return Object.fromEntries(
          settings.map(({ name, origin, value }) => [name, { origin, value }]),
        )
      }
      expect(await settingsOf('a.cel')).toMatchObject({
        environment: { value: 'policy-step', origin: inComment(2) },
        platform: { value: 'gcp', origin: inComment(1) },
      })
      expect(await settingsOf('a.cel', '--platform', 'gitlab-ci', '-e', 'cel-go')).toMatchObject({
        environment: { value: 'cel-go', origin: { kind: 'option', option: '--environment' } },
        platform: { value: 'gitlab-ci', origin: { kind: 'option', option: '--platform' } },
      })
      expect(await settingsOf('generated/b.cel')).toMatchObject({
        ignored: { value: true, origin: { kind: 'config', file: 'iga.config.yaml', line: 7 } },
      })
    })
  })

  test.each([
    ['--environment', 'nope', 'unknown_environment', 'there is no environment "nope"'],
    ['--platform', 'nope', 'unknown_platform', 'there is no platform "nope"'],
  ])('rejects %s %s', async (option, value, errorCode, message) => {
    await inFolder({ 'iga.config.yaml': config }, async ({ iga }) => {
      const { code, stderr, stdout } = await iga(['config', 'print', option, value])
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(`error[${errorCode}]: ${message}\n`)
    })
  })

  test('has defaults without a file', async () => {
    await inFolder({}, async ({ iga }) => {
      const { stdout } = await iga(['config', 'print', '--json'])
      expect(JSON.parse(stdout)).toMatchObject({
        ok: true,
        config: null,
        settings: expect.arrayContaining([
          { name: 'environment', value: 'workload-federation', origin: { kind: 'default' } },
        ]),
      })
    })
  })

  test('reads the nearest file above', async () => {
    const files = {
      'iga.config.yaml': config,
      'a/b/rule.cel': '[]',
      'c/iga.config.yaml': 'environment: policy-step',
      'c/d/rule.cel': '[]',
    }
    await inFolder(files, async ({ iga }) => {
      const nameOf = async (file: string) => {
        const { config: name }: { config: unknown } = JSON.parse(
          (await iga(['config', 'print', '--json', file])).stdout,
        )
        return name
      }
      expect(await nameOf('a/b/rule.cel')).toBe('iga.config.yaml')
      expect(await nameOf('c/d/rule.cel')).toBe('c/iga.config.yaml')
    })
  })
})

describe('problems with their positions', () => {
  test.each([
    ['platfrom: gcp', 1, 'platfrom: is not a known key; did you mean platform?'],
    ['platform: gpc', 1, 'platform: is unknown; did you mean gcp?'],
    ['a: 1\na: 2', 2, ''],
    ['lint:\n  severities:\n    pull-reqest: off', 3, 'did you mean pull-request?'],
    [
      'lint: { severities: { pull-request: fatal } }',
      1,
      'must be one of error, warning, hint, off',
    ],
    ['test:\n  minCoverage: 101', 2, 'test.minCoverage: must be at most 100'],
    ['mine:\n  repository_id: 74', 2, 'must be a string or a list of strings'],
    ['overrides:\n  - environment: cel-go', 2, 'overrides.0.files: is missing; it must be a list'],
    ['!!js/function "x"', 1, ''],
    ['- a', 1, ''],
    ['['.repeat(10_000), 1, ''],
  ])('%s', async (text, line, message) => {
    await inFolder({ 'iga.config.yaml': text, 'a.cel': 'true' }, async ({ iga }) => {
      for (const argv of [
        ['config', 'print'],
        ['lint', 'a.cel'],
        ['eval', 'true'],
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one run at a time
        const { code, stderr } = await iga(argv)
        expect(code).toBe(2)
        expect(stderr).toContain(
          'error[invalid_configuration]: iga.config.yaml is not a valid configuration',
        )
        expect(stderr).toContain(message)
        expect(stderr).toMatch(new RegExp(`iga.config.yaml:${line}:`))
      }
    })
  })

  test('are in the order of the file', async () => {
    const text = 'platfrom: gcp\nlint: []\ntest:\n  suits: []\n'
    await inFolder({ 'iga.config.yaml': text }, async ({ iga }) => {
      const { stderr } = await iga(['config', 'print'])
      const lines = Array.from(stderr.matchAll(/iga\.config\.yaml:(\d+):/g), ([, line]) => line)
      expect(lines).toEqual(['1', '2', '4'])
    })
  })

  test.skipIf(process.platform === 'win32').each([
    ['iga.config.yaml', 'is a circular symbolic link'],
    ['missing.yaml', 'does not exist'],
  ])('a link to %s is an error', async (target, message) => {
    await inFolder({ 'a.cel': 'true' }, async ({ iga, path }) => {
      await symlink(target, join(path, 'iga.config.yaml'))
      for (const argv of [
        ['config', 'print'],
        ['lint', 'a.cel'],
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one run at a time
        const { code, stderr } = await iga(argv)
        expect(code).toBe(2)
        expect(stderr).toContain(`error[unreadable_file]: iga.config.yaml ${message}`)
      }
    })
  })

  test('a file that is too large', async () => {
    await inFolder({ 'iga.config.yaml': `#${'x'.repeat(300_000)}` }, async ({ iga }) => {
      const { code, stderr } = await iga(['config', 'print'])
      expect(code).toBe(2)
      expect(stderr).toContain('has more than 262144 characters')
    })
  })
})

describe('commands use the configuration', () => {
  test('lint: severities, ignored files, platform and environment by path', async () => {
    const files = {
      'iga.config.yaml': config,
      'a.cel': anyBranch,
      'generated/b.cel': 'claims.',
      'policies/c.cel': 'true\n',
      'policies/steps/d.cel': 'subject.email == "a"\n',
    }
    await inFolder(files, async ({ iga }) => {
      const { code, stderr, stdout } = await iga(['lint'])
      expect(code).toBe(3)
      expect(stderr).toBe('2 errors, 1 hint in 3 rules\n')
      expect(stdout).toContain('hint[pull-request]')
      expect(stdout).toContain('error[approver-result]')
      expect((await iga(['lint', 'generated/b.cel'])).code).toBe(3)
    })
  })

  test('lint: a platform in a comment', async () => {
    const text =
      '// platform: gitlab-ci\nclaims.project_id == "20" && claims.ref_protected == true\n'
    await inFolder({ 'a.cel': text }, async ({ iga }) => {
      expect((await iga(['lint'])).stdout).toContain('error[claim-type]')
      expect((await iga(['lint', '--platform', 'gcp'])).stdout).not.toContain('error[claim-type]')
    })
  })

  test('eval, check and explain: the environment of a file', async () => {
    const files = { 'iga.config.yaml': config, 'policies/steps/d.cel': '[subject]\n' }
    await inFolder(files, async ({ iga }) => {
      const argv = ['check', '--file', 'policies/steps/d.cel']
      expect(await iga(argv)).toMatchObject({ code: 0, stdout: 'type  list(User)\n' })
      expect((await iga([...argv, '-e', 'workload-federation'])).code).toBe(3)
    })
  })

  test('eval, check and explain: --environment wins over a comment', async () => {
    const files = { 'a.cel': '// environment: policy-step\n[subject]\n' }
    await inFolder(files, async ({ iga }) => {
      expect((await iga(['check', '--file', 'a.cel'])).code).toBe(0)
      const { code, stderr } = await iga(['check', '--file', 'a.cel', '-e', 'cel-go'])
      expect(code).toBe(3)
      expect(stderr).toContain('error[undeclared_reference]')
    })
  })

  test('lint: a comment wins over --environment, which wins over the configuration', async () => {
    const files = {
      'iga.config.yaml': 'environment: workload-federation',
      'a.cel': '// environment: policy-step\n[subject]\n',
      'b.cel': 'environment\n',
    }
    await inFolder(files, async ({ iga }) => {
      const { code, stdout } = await iga(['lint', '-e', 'cel-go'])
      expect(code).toBe(3)
      expect(stdout).toContain('at b.cel:1:1')
      expect(stdout).not.toContain('a.cel')
      expect((await iga(['lint', 'a.cel', '-e', 'cel-go'])).code).toBe(0)
    })
  })

  test('check: the profile of the configuration, relative to its folder', async () => {
    const files = {
      'iga.config.yaml': 'profile: tenant.yaml',
      'tenant.yaml': 'nonsense: 1',
      'rules/a.cel': 'true',
    }
    await inFolder(files, async ({ iga }) => {
      const { code, stderr } = await iga(['check', '--file', 'rules/a.cel'])
      expect(code).toBe(2)
      expect(stderr).toContain('error[invalid_profile]')
    })
  })

  test('fmt: ignored files', async () => {
    const files = {
      'iga.config.yaml': config,
      'generated/b.cel': 'true   &&true',
      'a.cel': 'true\n',
    }
    await inFolder(files, async ({ iga }) => {
      expect((await iga(['fmt', '--check'])).code).toBe(0)
      expect((await iga(['fmt', '--check', 'generated/b.cel'])).code).toBe(4)
    })
  })

  test('test: suites and thresholds', async () => {
    const suite = suiteOf(
      'claims.a == "x" || claims.b == "y"',
      '{ name: one, given: { claims: { a: x } }, expect: true }',
    )
    const files = { 'iga.config.yaml': config, 'rules/a.cel.yaml': suite, 'other.cel.yaml': 'x' }
    await inFolder(files, async ({ iga }) => {
      expect((await iga(['test'])).code).toBe(0)
      const measured = await iga(['test', '--coverage'])
      expect(measured.code).toBe(4)
      expect(measured.stdout + measured.stderr).toContain('90')
      expect((await iga(['test', '--min-coverage', '10'])).code).toBe(0)
    })
  })
})

test('iga schema Config prints a JSON Schema', async () => {
  await inFolder({}, async ({ iga }) => {
    const { code, stdout } = await iga(['schema', 'Config'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      title: 'iga.config.yaml',
      additionalProperties: false,
      properties: { overrides: {}, mine: {} },
    })
    expect((await iga(['schema', 'Config', '--format', 'openapi'])).code).toBe(2)
  })
})

function commitAll(folder: string): void {
  const git = (...argv: readonly string[]) => spawnSync('git', ['-C', folder, ...argv])
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@acme.example', 'commit', '--quiet', '-m', 'a')
}

/** The arguments of each command that reads the configuration; `mcp` runs other commands as tools. */
const readers: Readonly<Record<string, readonly string[]>> = {
  eval: ['true'],
  explain: ['true'],
  check: ['true'],
  test: [],
  init: ['--file', 'a.cel'],
  diff: ['a.cel', 'a.cel'],
  review: ['--base', 'HEAD'],
  who: ['--file', 'a.cel'],
  prove: ['--file', 'a.cel', '--never', 'false'],
  repair: ['--file', 'a.cel', '--against', 'outsider'],
  jobs: [],
  import: ['trust.json'],
  verify: [],
  fmt: [],
  lint: [],
  config: ['print'],
  lsp: [],
  match: ['a.csv', 'a.csv', '--config', 'directory.json'],
}

describe('an invalid configuration stops', () => {
  const trust = {
    Version: '2012-10-17',
    Statement: {
      Effect: 'Allow',
      Principal: {
        Federated: 'arn:aws:iam::1:oidc-provider/token.actions.githubusercontent.com',
      },
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:sub': 'repo:acme/infra:environment:a',
        },
      },
    },
  }
  const files = {
    'iga.config.yaml': 'platform: nowhere\n',
    'a.cel': anyBranch,
    'a.cel.yaml': suiteOf('true', '{ name: yes, expect: true }'),
    'a.csv': 'id,email\n1,ann@acme.example\n',
    'directory.json': '{}',
    'trust.json': JSON.stringify(trust),
    '.github/workflows/ci.yml': 'on: push\njobs: { a: { runs-on: ubuntu-latest, steps: [] } }\n',
  }
  test.each(Object.entries(readers))('iga %s', async (name, args) => {
    await inFolder(files, async ({ iga, path }) => {
      if (name === 'review') commitAll(path)
      const { code, stderr } = await iga([name, ...args])
      expect(stderr).toContain('error[invalid_configuration]: ')
      expect(code).toBe(2)
    })
  })

  test('each documented command', async () => {
    const text = await readFile(new URL('../../CONFIGURATION.md', import.meta.url), 'utf8')
    const [, list = ''] = /The commands that[^:]*:([^.]*)\./.exec(text) ?? []
    const documented = Array.from(list.matchAll(/`(\w+)`/g), ([, name]) => name)
    expect(new Set(documented)).toEqual(new Set([...Object.keys(readers), 'mcp']))
  })
})

test('the documented example prints what the documentation shows', async () => {
  const text = await readFile(new URL('../../CONFIGURATION.md', import.meta.url), 'utf8')
  const [, example = ''] = /```yaml\n([^]*?)```/.exec(text) ?? []
  const [, shown] =
    /```console\n\$ iga config print ci\/gitlab\/deploy.cel\n([^]*?)```/.exec(text) ?? []
  const files = { 'iga.config.yaml': example, 'ci/gitlab/deploy.cel': 'true\n' }
  await inFolder(files, async ({ iga }) => {
    expect((await iga(['config', 'print', 'ci/gitlab/deploy.cel'])).stdout).toBe(shown)
  })
})

/** Returns a function that lists the code and severity of the diagnostics of a rule file. */
async function diagnosticsIn(
  cwd: string,
  options: GivenOptions,
): Promise<(name: string, text: string) => Promise<readonly unknown[]>> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const context = createContext({ argv: [], stdin, stdout, stderr, env: {}, cwd })
  const settings = await WorkspaceSettings.read(context, options)
  return async (name, text) => {
    const uri = pathToFileURL(join(cwd, name)).href
    await settings.load(uri, (problem) => expect.fail(problem))
    const { services } = settings.servicesOf(uri, text)
    return ruleFileRegions(text, services).flatMap(({ service }) =>
      service.diagnostics(text).map(({ code, severity }) => [code, severity]),
    )
  }
}

test('lsp: severities and environment by path', async () => {
  await inFolder({ 'iga.config.yaml': config }, async ({ path }) => {
    const codesOf = await diagnosticsIn(path, {})
    expect(await codesOf('a.cel', anyBranch)).toEqual([['lint/pull-request', 'hint']])
    expect(await codesOf('policies/c.cel', 'true')).toEqual([])
    expect(await codesOf('policies/steps/d.cel', 'subject.email == "a"')).toContainEqual([
      'result_type',
      'error',
    ])
  })
})

test('lsp: a comment wins over --environment, which wins over the configuration', async () => {
  await inFolder({ 'iga.config.yaml': config }, async ({ path }) => {
    const codesOf = await diagnosticsIn(path, { fallbackEnvironment: 'policy-step' })
    expect(await codesOf('a.cel', '[subject]')).toEqual([])
    expect(await codesOf('a.cel', '// environment: nowhere\n[subject]')).toEqual([])
    expect(await codesOf('a.cel', '// environment: cel-go\n[subject]')).toContainEqual([
      'undeclared_reference',
      'error',
    ])
  })
})
