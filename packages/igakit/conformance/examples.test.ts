import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningTenant, startTenant } from '@igakit/server'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examplesOf } from '../src/commands/shared.ts'
import { createWholeProgram } from '../src/testing/all-commands.ts'
import { runIn } from '../src/testing/run-iga.ts'
import { compileCache, igaCommand } from '../src/testing/spawn-iga.ts'
import { standInPage } from '../src/testing/stand-in-page.ts'
import { suiteOf } from '../src/testing/suites.ts'
import { tokenWith } from '../src/testing/tokens.ts'

const rule = 'claims.repository == "acme/infra" && claims.ref == "refs/heads/main"'
const claims = { sub: 'x', repository: 'acme/infra', ref: 'refs/heads/main' }
const caseOf = (name: string, given: object, expected: boolean): string =>
  JSON.stringify({ name, given: { claims: given }, expect: expected })
const matchConfig = (key: string): string =>
  JSON.stringify({
    all: {},
    mergeConfig: { matchCases: [{ appUserKeyCel: key, userKeyCel: 'user.email' }] },
  })
const form = {
  fields: [{ name: 'reason', stringField: { defaultValueCel: 'subject.email' } }],
}

/** The files that the examples use. */
const files = {
  'rule.cel': `${rule}\n`,
  'old.cel': `${rule}\n`,
  'new.cel': 'claims.repository == "acme/infra"\n',
  'rules/deploy.cel': `${rule}\n`,
  '.github/workflows/deploy.yml': `on:
  push: { branches: [main] }
permissions: { id-token: write }
jobs:
  deploy: { runs-on: ubuntu-latest, steps: [], environment: production }
`,
  'infra/roles.tf': `variable "org" { default = "acme" }
resource "aws_iam_role" "deploy" {
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringEquals = { "token.actions.githubusercontent.com:sub" = "repo:\${var.org}/infra:ref:refs/heads/main" } }
    }]
  })
}
`,
  'rules/deploy.cel.yaml': suiteOf(
    rule,
    caseOf('main branch', claims, true),
    caseOf('other branch', { ...claims, ref: 'refs/heads/x' }, false),
    caseOf('other repository', { ...claims, repository: 'acme/x' }, false),
  ),
  'claims.json': JSON.stringify(claims),
  'requests.jsonl': `${JSON.stringify({ id: 1, input: { claims }, expression: rule })}\n`,
  'tenant.yaml': 'namespace: sync\n',
  'webhook.json': '{}',
  'body.yaml': '{}',
  'accounts.csv': 'id,email\na1,ann@acme.example\n',
  'users.csv': 'id,email\nu1,ann@acme.example\n',
  'directory.json': matchConfig('appUser.email'),
  'next.json': matchConfig('appUser.email.lowerAscii()'),
  'form.json': JSON.stringify(form),
  'ann.json': '{"id": "u1", "email": "ann@acme.example"}',
  'data.json': '{"reason": "on call"}',
  'test.json': JSON.stringify({ expression: rule, claimsJson: JSON.stringify(claims) }),
  'records.json': '{}',
}

/** External programs that examples call, replaced with programs that do nothing. */
const programs = ['npm', 'npx', 'open', 'xdg-open']

/** Examples that run until stopped; the test stops them after their first output. Other tests send signals. */
const servers = /^iga (?:serve(?! exec)|playground|test --watch)/

let tenant: RunningTenant
let bin = ''

beforeAll(async () => {
  tenant = await startTenant()
  bin = await mkdtemp(join(tmpdir(), 'iga-bin-'))
  const command = igaCommand.map((word) => `'${word}'`).join(' ')
  const scripts = {
    iga: `exec ${command} "$@"`,
    ...Object.fromEntries(programs.map((each) => [each, ':'])),
  }
  await Promise.all(
    Object.entries(scripts).map(async ([name, script]) => {
      await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`)
      await chmod(join(bin, name), 0o755)
    }),
  )
})

afterAll(async () => {
  await tenant.close()
  await rm(bin, { recursive: true })
})

/** Messages that start and end a language server session. */
const session = [
  { id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } },
  { method: 'initialized', params: {} },
  { id: 2, method: 'shutdown' },
  { method: 'exit' },
]
  .map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))
  .map((text) => `Content-Length: ${text.length}\r\n\r\n${text}`)
  .join('')

interface ExampleRun {
  readonly code: number | null
  readonly text: string
}

/** The variables of every example. */
function environment(): Readonly<Record<string, string>> {
  return {
    ...compileCache,
    PATH: [bin, dirname(process.execPath), process.env['PATH']].join(delimiter),
    IGAKIT_BASE_URL: tenant.baseUrl,
    IGAKIT_CLIENT_ID: tenant.clientId,
    IGAKIT_CLIENT_SECRET: tenant.clientSecret,
    IGAKIT_PAGE_FOLDER: standInPage,
    ID_TOKEN: tokenWith(claims),
  }
}

/** Examples that run in this process: `iga`, perhaps with the input of another program, and files of redirections. */
const simple =
  /^(?:(?<producer>(?!iga)[^|<>]+) \| )?(?<command>iga (?!lsp)[^|<>&;$`]*?)(?: < (?<source>\S+))?(?: > (?<target>\S+))?$/

async function runExample(example: string, cwd: string): Promise<ExampleRun> {
  const parts = simple.exec(example)?.groups
  if (parts === undefined) return runInShell(example, cwd)
  const { command = '', producer, source, target } = parts
  const env = environment()
  const shell = async (script: string): Promise<string> => {
    const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', script], { cwd, env })
    return stdout
  }
  // The shell splits the line into words.
  const words = await shell(`iga() { printf '%s\\0' "$@"; }\n${command}`)
  const isServer = servers.test(command)
  const port = /^iga serve(?! exec)/.test(command) ? ['--port', '0'] : []
  const stdin =
    producer === undefined ? source && (await readFile(join(cwd, source))) : await shell(producer)
  const { code, stderr, stdout } = await runIn(cwd, {
    argv: [...words.split('\0').slice(0, -1), ...port],
    env,
    // Without an input of its own, a server for agents ends at once.
    ...(command.startsWith('iga mcp') && { stdin: '' }),
    ...(stdin !== undefined && { stdin }),
    ...(isServer && {
      untilStopped: async (printed) => {
        await printed(/./)
      },
    }),
  })
  if (target === undefined) return { code, text: stdout + stderr }
  await writeFile(join(cwd, target), stdout)
  return { code, text: stderr }
}

function runInShell(example: string, cwd: string): Promise<ExampleRun> {
  const child = spawn('bash', ['--norc', '-c', example], { cwd, env: environment() })
  // The language server exits at the end of its input, even if responses are pending.
  if (example.startsWith('iga lsp')) child.stdin.write(session)
  else child.stdin.end()
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      text += String(chunk)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, text }))
  })
}

const program = await createWholeProgram()
const documented = [program, ...program.commands.flatMap((each) => [each, ...each.commands])]
const examples = documented.map((command) => ({
  name: nameOf(command),
  commands: (examplesOf.get(command) ?? []).map(({ command: line }) => line),
}))

function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`
}

async function inExampleFolder(body: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'iga-examples-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    await body(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('examples in help', () => {
  test('every command has two or three', () => {
    const wrong = examples.filter(({ commands }) => commands.length < 2 || commands.length > 4)
    expect(wrong).toEqual([])
  })

  test.each(examples)('run: $name', async ({ commands }) => {
    await inExampleFolder(async (folder) => {
      const commit = 'git -c user.name=x -c user.email=x@x.example commit -qm rules'
      const setUp = commands.some((line) => line.includes('HEAD'))
        ? [`git init -q && git add . && ${commit}`]
        : []
      // Commands run in sequence, because an example can use the output of the previous example.
      for (const line of [...setUp, ...commands]) {
        const { code, text } = await runExample(line, folder)
        // A linter run with findings counts as a successful example.
        const isFinding = code === 4 && line.startsWith('iga lint')
        expect({ line, code, text }).toEqual({ line, code: isFinding ? 4 : 0, text })
      }
    })
  })
})
