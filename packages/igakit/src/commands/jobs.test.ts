import { execFileSync } from 'node:child_process'
import { chmod, lstat, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inFolder } from '../testing/in-folder.ts'

const host = 'token.actions.githubusercontent.com'
const files = {
  '.git/config': '[core]\n[remote "origin"]\n\turl = git@github.com:acme/infra.git\n\tfetch = x\n',
  '.git/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/main\n',
  '.github/workflows/deploy.yml': `on:
  push: { branches: [main] }
permissions: { id-token: write }
jobs:
  deploy:
    runs-on: ubuntu-latest
    environment: production
`,
  '.github/workflows/triage.yml': `on: issue_comment
jobs:
  label:
    permissions: { id-token: write }
    runs-on: ubuntu-latest
`,
  '.github/workflows/broken.yml': 'on: [push\n',
  'rules/production.cel': 'claims.sub == "repo:acme/infra:environment:production"\n',
  'rules/main.cel': 'claims.repository == "acme/infra" && claims.ref == "refs/heads/main"\n',
  'rules/other.cel': 'claims.repository == "acme/other"\n',
  'roles.tf': `resource "aws_iam_role" "deploy" {
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::1:oidc-provider/${host}" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "${host}:sub" = "repo:acme/infra:environment:*" } }
    }]
  })
}
`,
}
const { '.github/workflows/broken.yml': _, ...sound } = files

const verdictsOf = (text: string): readonly string[] =>
  JSON.parse(text).jobs.flatMap((job: { rules: readonly { verdict: string }[] }) =>
    job.rules.map(({ verdict }) => verdict),
  )

const problemOf = (message: string) => ({
  code: 4,
  ok: false,
  problems: [{ code: 'unreadable_file', message: `.github/workflows ${message}` }],
  markdown: expect.stringContaining(message),
})

/** Runs the command in a repository with a pipeline and a spoiled folder of workflows. */
async function spoiled(spoil: (workflows: string) => Promise<unknown>): Promise<object> {
  const pipeline = { '.gitlab-ci.yml': 'build: { script: [make] }\n' }
  return inFolder({ ...sound, ...pipeline }, async ({ iga, path }) => {
    const workflows = join(path, '.github/workflows')
    await spoil(workflows)
    const { code, stdout } = await iga(['jobs', '--json'])
    const { stdout: markdown } = await iga(['jobs', '--format', 'markdown'])
    if ((await lstat(workflows)).isDirectory()) await chmod(workflows, 0o700)
    return { code, ...JSON.parse(stdout), markdown }
  })
}

describe('iga jobs', () => {
  test('lists the jobs with tokens, what the checkout shows and what is missing', async () => {
    await inFolder(sound, async ({ iga }) => {
      const { code, stdout } = await iga(['jobs'])
      expect(code).toBe(0)
      expect(stdout).toMatch(/^deploy\.yml: deploy +push +\.github\/workflows\/deploy\.yml:5:3$/m)
      expect(stdout).toContain('from the checkout: repository acme/infra, default_branch main')
      expect(stdout).toMatch(/^ {2}repository_id: /m)
      expect(stdout).not.toMatch(/^ {2}default_branch: /m)
    })
  })

  test('shows which jobs reach which rules and policies', async () => {
    await inFolder(sound, async ({ iga }) => {
      const { code, stdout } = await iga([
        'jobs',
        '--rules',
        'rules/*.cel',
        '--rules',
        '*.tf',
        '--json',
      ])
      const { findings, jobs, rules } = JSON.parse(stdout)
      expect(rules).toEqual([
        'rules/main.cel',
        'rules/other.cel',
        'rules/production.cel',
        'aws_iam_role.deploy',
      ])
      const verdicts = jobs.map((job: { name: string; rules: readonly { verdict: string }[] }) => [
        job.name,
        job.rules.map(({ verdict }) => verdict),
      ])
      expect(verdicts).toEqual([
        ['deploy.yml: deploy', ['always', 'never', 'always', 'always']],
        ['triage.yml: label', ['always', 'never', 'never', 'never']],
      ])
      expect(findings).toMatchObject([
        {
          code: 'outsider_job',
          severity: 'error',
          job: 'triage.yml: label',
          rule: 'rules/main.cel',
          line: 3,
        },
        { code: 'rule_without_job', rule: 'rules/other.cel' },
      ])
      expect(code).toBe(4)
    })
  })

  test('--for lists the jobs that reach a rule', async () => {
    await inFolder(sound, async ({ iga }) => {
      const { code, stdout } = await iga(['jobs', '--for', 'claims.environment == "production"'])
      expect(code).toBe(0)
      expect(stdout).toContain('deploy.yml: deploy')
      expect(stdout).not.toContain('triage.yml')
    })
  })

  test('--assume supplies facts', async () => {
    await inFolder(sound, async ({ iga }) => {
      const rule = 'claims.repository_id == "74"'
      const open = await iga(['jobs', '--for', rule, '--json'])
      const known = await iga(['jobs', '--for', rule, '--assume', 'repository_id=74', '--json'])
      expect(verdictsOf(open.stdout)).toEqual(['sometimes', 'sometimes'])
      expect(verdictsOf(known.stdout)).toEqual(['always', 'always'])
    })
  })

  test('outsiders start nothing in a private repository', async () => {
    await inFolder(sound, async ({ iga }) => {
      const argv = [
        'jobs',
        '--rules',
        'rules/main.cel',
        '--assume',
        'repository_visibility=private',
      ]
      const { code, stdout } = await iga(argv)
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: expect.not.stringContaining('outsider_job'),
      })
    })
  })

  test('Markdown has a table', async () => {
    await inFolder(sound, async ({ iga }) => {
      const { stdout } = await iga(['jobs', '--rules', 'rules/main.cel', '--format', 'markdown'])
      expect(stdout).toContain(
        '| job | rules/main.cel |\n| --- | --- |\n| deploy.yml: deploy | always |',
      )
    })
  })

  test('a broken workflow is named with its place, and the rest is read', async () => {
    await inFolder(files, async ({ iga }) => {
      const { code, stdout } = await iga(['jobs'])
      expect(code).toBe(4)
      expect(stdout).toMatch(/broken\.yml:\d+:\d+: error\[invalid_yaml\]/)
      expect(stdout).toContain('deploy.yml: deploy')
    })
  })

  test('Markdown names a broken workflow', async () => {
    await inFolder(files, async ({ iga }) => {
      const { code, stdout } = await iga(['jobs', '--format', 'markdown'])
      expect(code).toBe(4)
      expect(stdout).toMatch(/^- \*\*error\\?\[invalid.*broken\.yml:\d+:\d+/m)
    })
  })

  // Root may list any folder.
  test.skipIf(process.getuid?.() === 0)(
    'names a folder of workflows without permission',
    async () => {
      const outcome = await spoiled((workflows) => chmod(workflows, 0o000))
      expect(outcome).toMatchObject(problemOf('is not readable'))
    },
  )

  test.skipIf(process.platform === 'win32')(
    'does not wait for a pipe in the checkout',
    async () => {
      await inFolder(files, async ({ iga, path }) => {
        await rm(join(path, '.git/config'))
        execFileSync('mkfifo', [join(path, '.git/config')])
        const { stdout } = await iga(['jobs'])
        expect(stdout).toContain('from the checkout: default_branch main')
      })
    },
  )

  test('names a folder of workflows that is a link to itself', async () => {
    const outcome = await spoiled(async (workflows) => {
      await rm(workflows, { recursive: true })
      await symlink('workflows', workflows)
    })
    expect(outcome).toMatchObject(problemOf('is a circular symbolic link'))
  })

  test.each([
    ['a folder that does not exist', ['jobs', 'nofile'], 'nofile is not a folder'],
    ['a file', ['jobs', 'rules/main.cel'], 'rules/main.cel is not a folder'],
    ['a folder without workflows', ['jobs', 'rules'], 'there are no workflows in rules'],
    ['a pattern without rules', ['jobs', '--rules', 'nowhere/*'], 'there is no rule in nowhere/*'],
    [
      'a fact that no token has',
      ['jobs', '--assume', 'repo=acme/infra'],
      'is not of the form NAME=VALUE',
    ],
    ['a fact without a value', ['jobs', '--assume', 'x'], 'is not of the form NAME=VALUE'],
    ['a rule that does not compile', ['jobs', '--for', 'claims.'], 'does not compile'],
  ])('refuses %s', async (_title, argv, message) => {
    await inFolder(sound, async ({ iga }) => {
      const { code, stderr } = await iga(argv)
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
    })
  })
})
