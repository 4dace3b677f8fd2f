import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { describe, expect, test } from 'vitest'
import { createServer } from './mcp/serve-agent.ts'
import { createContext } from '../context.ts'
import { inFolder } from '../testing/in-folder.ts'
import { runIga, testTime } from '../testing/run-iga.ts'

const suite = `environment: workload-federation
rules:
  - name: infra
    expression: claims.repository == "acme/infra"
    cases:
      - { name: mine, given: { claims: { repository: acme/infra } }, expect: true }
      - { name: fork, given: { claims: { repository: eve/infra } }, expect: true }
`

/** Connects a client to a server whose only root is a folder with files. */
async function withClient<T>(
  files: Readonly<Record<string, string>>,
  body: (client: Client, root: string) => Promise<T>,
): Promise<T> {
  return inFolder({ 'root/.keep': '', ...files }, async ({ path }) => {
    const root = join(path, 'root')
    const context = createContext({
      argv: ['mcp'],
      stdin: Readable.from([]),
      stdout: new PassThrough(),
      stderr: new PassThrough(),
      env: { IGAKIT_ACCESS_TOKEN: 'secret' },
      cwd: root,
      clock: () => testTime,
    })
    const client = new Client({ name: 'test', version: '1' })
    const server = createServer(context, [root])
    const [near, far] = InMemoryTransport.createLinkedPair()
    await Promise.all([server.connect(far), client.connect(near)])
    try {
      return await body(client, root)
    } finally {
      await client.close()
      await server.close()
    }
  })
}

const workflow = `on:
  push: { branches: [main] }
permissions: { id-token: write }
jobs:
  deploy: { runs-on: ubuntu-latest, environment: production }
`
const role = `variable "org" {}
resource "aws_iam_role" "deploy" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::1:oidc-provider/token.actions.githubusercontent.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "token.actions.githubusercontent.com:sub" = "repo:\${var.org}/infra:*" } }
    }]
  })
}
`

const repository = 'claims.repository == "acme/infra"'
const platform = 'github-actions'
const actors = expect.arrayContaining([
  expect.objectContaining({ actor: 'outsider', answer: 'no' }),
  expect.objectContaining({ actor: 'pusher', answer: 'yes' }),
])

const reaches = (verdict: string): unknown =>
  expect.objectContaining({ rules: [expect.objectContaining({ verdict })] })

describe('a tool', () => {
  test.for([
    ['check', { rule: repository }, { exitCode: 0, ok: true, checkType: 'bool' }],
    ['check', { rule: 'claims.' }, { exitCode: 3, ok: false }],
    ['check', { rule: '-1 < 0' }, { exitCode: 0, ok: true }],
    ['check', { rule: '1', environment: 'cel-go' }, { exitCode: 0, checkType: 'int' }],
    ['check', { file: 'rule.cel' }, { exitCode: 0, checkType: 'bool' }],
    ['explain', { file: 'rule.cel', claims: { sub: 'repo:acme/infra' } }, { value: true }],
    ['prove', { file: 'rule.cel', implies: 'has(claims.sub)' }, { holds: true }],
    ['evaluate', { rule: repository, claims: { repository: 'acme/infra' } }, { matched: true }],
    ['evaluate', { rule: repository }, { exitCode: 4, ok: false }],
    ['evaluate', { rule: 'now() > timestamp("2026-01-31T00:00:00Z")' }, { exitCode: 3 }],
    ['explain', { rule: repository, claims: { repository: 'eve/infra' } }, { ok: true }],
    ['lint', { rule: 'claims.sub.startsWith("repo:acme")', platform }, { exitCode: 4 }],
    ['lint', { path: 'rule.cel', platform }, { exitCode: 4 }],
    ['test', {}, { exitCode: 4, ok: false }],
    ['test', { path: 'a.cel.yaml', filter: 'mine' }, { exitCode: 0, ok: true }],
    ['who', { rule: repository, platform }, { ok: true, ladder: actors }],
    ['prove', { rule: repository, implies: 'has(claims.repository)' }, { holds: true }],
    ['prove', { rule: repository, neverFails: true }, { exitCode: 4, holds: false }],
    ['diff', { before: repository, after: 'true', cases: 'a.cel.yaml' }, { ok: true }],
    [
      'repair',
      { rule: repository, platform, against: 'outsider' },
      { exitCode: 4, result: 'none' },
    ],
    [
      'repair',
      { rule: repository, platform, against: 'outsider', cases: 'b' },
      { result: 'unneeded' },
    ],
    ['jobs', {}, { exitCode: 0, jobs: [expect.objectContaining({ name: 'deploy.yml: deploy' })] }],
    [
      'jobs',
      { for: repository, facts: { repository: 'acme/infra' } },
      { jobs: [reaches('always')] },
    ],
    ['jobs', { for: 'claims.environment == "test"' }, { exitCode: 0, jobs: [] }],
    ['jobs', { rules: ['*.tf', 'rule.cel'] }, { rules: ['rule.cel', 'aws_iam_role.deploy'] }],
    [
      'import',
      { paths: ['.'], variables: { org: 'acme' } },
      { ok: true, policies: [expect.objectContaining({ complete: true, ladder: actors })] },
    ],
    [
      'import',
      { paths: ['roles.tf'] },
      { exitCode: 4, policies: [expect.objectContaining({ complete: false })] },
    ],
  ] as const)('%s answers %j', async ([name, args, expected]) => {
    const files = {
      'root/a.cel.yaml': suite,
      'root/b/passing.cel.yaml': suite.replace(/.*fork.*\n/, ''),
      'root/.github/workflows/deploy.yml': workflow,
      'root/roles.tf': role,
      'root/rule.cel': 'claims.sub.startsWith("repo:acme")',
    }
    await withClient(files, async (client) => {
      const result = await client.callTool({ name, arguments: args })
      expect(result.isError).toBeUndefined()
      expect(result.structuredContent).toMatchObject(expected)
    })
  })

  test.for([
    ['an unknown member', { name: 'check', arguments: { rule: 'true', write: true } }],
    ['no rule', { name: 'who', arguments: { platform } }],
    ['an unknown platform', { name: 'who', arguments: { rule: 'true', platform: '--json' } }],
    ['a missing file', { name: 'test', arguments: { path: 'none.cel.yaml' } }],
    ['a file outside the roots', { name: 'lint', arguments: { path: '../outside.cel' } }],
    ['an absolute path', { name: 'test', arguments: { path: '/etc' } }],
    [
      'a rule in a file outside the roots',
      { name: 'check', arguments: { file: '../outside.cel' } },
    ],
    [
      'a rule in a link out of the roots',
      { name: 'who', arguments: { file: 'link.cel', platform } },
    ],
    ['a rule and a file', { name: 'check', arguments: { rule: 'true', file: 'rule.cel' } }],
    ['a link out of the roots', { name: 'lint', arguments: { path: 'link.cel' } }],
    [
      'a rule that names a file outside',
      { name: 'diff', arguments: { before: '../outside.cel', after: 'true' } },
    ],
    ['a git revision', { name: 'diff', arguments: { before: 'HEAD:rule.cel', after: 'true' } }],
    [
      'cases outside the roots',
      { name: 'repair', arguments: { rule: 'true', platform, against: 'fork', cases: '..' } },
    ],
    ['a repository outside the roots', { name: 'jobs', arguments: { path: '..' } }],
    ['workflows behind a link', { name: 'jobs', arguments: { path: 'linked' } }],
    ['a pattern outside the roots', { name: 'jobs', arguments: { rules: ['../*.cel'] } }],
    ['a pattern with a hidden way out', { name: 'jobs', arguments: { rules: ['{..,a}/*.cel'] } }],
    ['a policy outside the roots', { name: 'import', arguments: { paths: ['.', '../roles.tf'] } }],
    ['a policy behind a link', { name: 'import', arguments: { paths: ['link.tf'] } }],
  ] as const)('refuses %s', async ([, call]) => {
    const files = {
      'outside.cel': 'claims.password == "hunter2"',
      'a.cel.yaml': suite,
      'hunter2.cel': 'true',
      'roles.tf': role.replace('infra', 'hunter2'),
      '.git/config': '[remote "origin"]\nurl = git@github.com:acme/hunter2.git\n',
      '.github/workflows/hunter2.yml': workflow,
      'root/.github/workflows/deploy.yml': workflow,
      'root/linked/.keep': '',
    }
    await withClient(files, async (client, root) => {
      const links = { 'link.cel': '../outside.cel', 'link.tf': '../roles.tf' }
      await Promise.all([
        ...Object.entries(links).map(([link, file]) => symlink(file, join(root, link))),
        symlink('../../.github', join(root, 'linked/.github')),
        symlink('../.git', join(root, '.git')),
      ])
      const result = await client.callTool(call)
      expect(result.isError).toBe(true)
      expect(JSON.stringify(result)).not.toContain('hunter2')
    })
  })

  test('reads no file that a suite in the roots references outside', async () => {
    const reference =
      'environment: workload-federation\nrules:\n  - { name: a, file: ../outside.cel, cases: [] }\n'
    const files = { 'outside.cel': 'claims.password == "hunter2"', 'root/a.cel.yaml': reference }
    await withClient(files, async (client) => {
      const result = await client.callTool({ name: 'test', arguments: {} })
      expect(JSON.stringify(result)).not.toContain('hunter2')
      expect(result.isError).toBe(true)
    })
  })

  test('learns no facts from a .git that is a link out of the roots', async () => {
    const files = {
      '.git/config': '[remote "origin"]\nurl = git@github.com:acme/hunter2.git\n',
      'root/.github/workflows/deploy.yml': workflow,
    }
    await withClient(files, async (client, root) => {
      await symlink('../.git', join(root, '.git'))
      const result = await client.callTool({ name: 'jobs', arguments: {} })
      expect(result.structuredContent).toHaveProperty('checkout', {})
    })
  })

  test('ignores a configuration above the roots', async () => {
    const files = { 'iga.config.yaml': 'platform: nowhere\n', 'root/rule.cel': 'true' }
    await withClient(files, async (client) => {
      const result = await client.callTool({ name: 'check', arguments: { rule: 'true' } })
      expect(result.structuredContent).toMatchObject({ exitCode: 0 })
    })
  })

  test('is marked as read-only and closed', async () => {
    await withClient({}, async (client) => {
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toMatchSnapshot()
      for (const { annotations, description } of tools) {
        expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
        expect(description).not.toBe('')
      }
    })
  })
})

test('resources describe environments, functions and platforms', async () => {
  await withClient({}, async (client) => {
    const { resources } = await client.listResources()
    expect(resources.length).toBeGreaterThan(20)
    const texts = await Promise.all(
      resources.map(async ({ uri }) => {
        const { contents } = await client.readResource({ uri })
        return contents.map((content) => ('text' in content ? content.text : '')).join('')
      }),
    )
    for (const text of texts) expect(Object.keys(JSON.parse(text)).length).toBeGreaterThan(0)
    expect(texts.join('\n')).toContain('repository_owner_id')
  })
})

describe('the command', () => {
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  }

  test('answers on standard output and ends with its input', async () => {
    const { code, stderr, stdout } = await runIga({
      argv: ['mcp'],
      stdin: `${JSON.stringify(hello)}\n`,
    })
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: { serverInfo: { name: 'igakit' } } })
  })

  test('reports a root that does not exist', async () => {
    const { code, stderr } = await runIga({ argv: ['mcp', '--root', 'nowhere'] })
    expect(code).toBe(2)
    expect(stderr).toContain('nowhere does not exist')
  })
})
