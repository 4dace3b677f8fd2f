import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { reporterNames } from '@igakit/cel-testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lintReporterNames } from '../src/commands/lint/reporters/index.ts'
import { commandTable } from '../src/command-table.ts'
import { run } from '../src/run.ts'
import { hostileText, obeyed } from '../src/testing/obeyed.ts'
import { testTime } from '../src/testing/run-iga.ts'

// Hostile text is placed wherever a user, a file or a service can supply text, and must never reach the output
// unescaped. The language server is left out, because its output is a protocol.

const starts = '::error::h'
const quoted = JSON.stringify(hostileText)
const oneLine = hostileText.replaceAll(/[\r\n\u2028]/g, '')

const suiteWith = (rule: object): string =>
  JSON.stringify({
    environment: 'cel-go',
    fixtures: { [oneLine]: { claims: { [hostileText]: hostileText } } },
    rules: [rule],
  })
const caseWith = { name: `${oneLine}x`, given: { claims: { [hostileText]: hostileText } } }

const files: Readonly<Record<string, string>> = {
  [`${hostileText}.cel`]: `// ${hostileText}\nclaims[${quoted}] == """${hostileText}"""\n`,
  [`${starts}.cel`]: 'claims.a = 1\n',
  [`${hostileText}.cel.json`]: suiteWith({
    name: `${oneLine}x`,
    expression: `claims[${quoted}]`,
    cases: [
      { ...caseWith, expect: hostileText },
      { ...caseWith, name: 'skipped', expect: 1, skip: hostileText },
    ],
  }),
  [`${starts}.cel.json`]: suiteWith({
    name: `${oneLine}x`,
    expression: `${quoted} + claims[${quoted}]`,
    cases: [{ ...caseWith, expect: hostileText }],
  }),
  [`${starts}.policies.json`]: JSON.stringify({
    [hostileText]: {
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Federated: `arn:aws:iam::1:oidc-provider/${starts}` },
          Action: 'sts:AssumeRoleWithWebIdentity',
          Condition: { [hostileText]: { [hostileText]: hostileText } },
        },
      ],
    },
    octo: { issuer: hostileText, subject: hostileText, [hostileText]: hostileText },
    provider: {
      attributeCondition: `assertion[${quoted}] == ${quoted}`,
      attributeMapping: { 'google.subject': 'assertion.sub', [hostileText]: hostileText },
      oidc: { issuerUri: hostileText },
    },
  }),
  [`${starts}.tf`]: `resource "aws_iam_role" ${quoted} {\n  assume_role_policy = ${quoted}\n}\n${hostileText}`,
  '.hostile/.github/workflows/a.yml': JSON.stringify({
    name: hostileText,
    on: { push: { branches: [hostileText] }, [hostileText]: null },
    permissions: 'write-all',
    jobs: {
      [hostileText]: { if: hostileText, environment: hostileText, 'runs-on': hostileText },
      call: { uses: hostileText },
      [`${oneLine}x`]: hostileText,
    },
  }),
  '.hostile/.gitlab-ci.yml': JSON.stringify({
    include: hostileText,
    [hostileText]: {
      extends: hostileText,
      id_tokens: { a: { aud: hostileText } },
      rules: [{ if: hostileText }],
    },
  }),
  // Searches skip hidden folders, so these configurations do not affect other calls.
  '.valid/iga.config.yaml': JSON.stringify({
    environment: 'cel-go',
    profile: hostileText,
    mine: { [hostileText]: [hostileText] },
    ignore: [hostileText],
    test: { suites: [hostileText] },
  }),
  '.valid/a.cel': `// platform: ${starts}\ntrue\n`,
  '.invalid/iga.config.yaml': JSON.stringify({
    environment: hostileText,
    [hostileText]: 1,
    lint: { severities: { [hostileText]: hostileText } },
  }),
  '.invalid/a.cel': 'true\n',
  '.broken/iga.config.yaml': `${hostileText}: [\n${starts}: *${starts}\n`,
  '.broken/a.cel': 'true\n',
  'invalid.cel.json': JSON.stringify({ environment: hostileText, [hostileText]: 1 }),
  'broken.cel.yaml': `${hostileText}: [\n`,
  'yaml.cel.yaml': `environment: cel-go\n${starts}: *${starts}\n`,
  'named.cel.json': suiteWith({
    name: 'r',
    expressionFile: hostileText,
    cases: [{ ...caseWith, expect: 1 }],
  }),
  'compile.cel.json': suiteWith({
    name: 'r',
    expression: `claims. + ${quoted}`,
    cases: [{ ...caseWith, expect: 1 }],
  }),
  'empty.cel': '',
  'claims.json': JSON.stringify({
    [hostileText]: hostileText,
    sub: hostileText,
    aud: [hostileText],
  }),
  'input.json': JSON.stringify({ claims: {}, [hostileText]: 1 }),
  'bad.json': `{"a": ${hostileText}`,
  'directory.json': JSON.stringify({
    [hostileText]: [],
    users: [{ id: hostileText, [hostileText]: 1 }, 7],
  }),
  'profile.yaml': JSON.stringify({
    namespace: 'acme',
    environments: {
      'workload-federation': {
        variables: [{ name: 'x', type: 'string', doc: hostileText }],
        rename: { claims: hostileText },
      },
    },
  }),
  'good-profile.yaml': JSON.stringify({
    environments: {
      'policy-step': {
        variables: [{ name: 'extra', type: 'string', doc: hostileText, example: quoted }],
        functions: [{ name: 'f', signatures: ['(string) -> bool'], doc: hostileText }],
      },
    },
  }),
  'profile2.yaml': `${starts}: !${starts} 1\n`,
  'form.json': JSON.stringify({
    displayName: hostileText,
    fieldGroups: [{ name: hostileText, displayName: hostileText, fields: [hostileText, 'a'] }],
    fields: [
      {
        name: hostileText,
        displayName: hostileText,
        stringField: { rules: { pattern: hostileText, in: [hostileText] } },
        required: true,
        adminConfig: { defaultValueCel: quoted },
      },
      { name: 'a', stringField: { rules: { maxLen: '1' } } },
    ],
  }),
  'bad-form.json': JSON.stringify({
    fields: [
      { name: hostileText, [hostileText]: {} },
      { name: 'a', adminConfig: { defaultValueCel: `${quoted} +` }, stringField: {} },
    ],
  }),
  'data.json': JSON.stringify({ [hostileText]: hostileText, a: hostileText, [`${starts}y`]: 1 }),
  'subject.json': JSON.stringify({ email: hostileText }),
  'webhook.json': JSON.stringify({ id: hostileText, [hostileText]: hostileText, url: 7 }),
  'webhook.yaml': `id: *${starts}\n${oneLine}: !${starts} 1\n? [${starts}]\n: 1\n`,
  'accounts.json': JSON.stringify([
    { id: hostileText, email: hostileText, [hostileText]: hostileText },
  ]),
  'accounts.csv': `id,email,${JSON.stringify(hostileText)}\n"${hostileText}",${quoted.replaceAll('\\', '')}\n`,
  'users.json': JSON.stringify([
    { id: hostileText, email: hostileText },
    { id: `${hostileText}2`, email: hostileText },
    { id: 1 },
  ]),
  'match.json': JSON.stringify({
    all: {},
    mergeConfig: {
      matchCases: [
        { appUserKeyCel: `appUser.email + ${quoted}`, userKeyCel: `user.email + ${quoted}` },
      ],
    },
  }),
  'match2.json': JSON.stringify({
    all: {},
    mergeConfig: {
      matchCases: [{ appUserKeyCel: 'appUser.email +', userKeyCel: hostileText }],
    },
    [hostileText]: 1,
  }),
  'match3.json': JSON.stringify({
    celExpression: { expression: `appUser.email == ${quoted} ? ${quoted} : "IGNORE"` },
    mergeConfig: { matchCases: [{ appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }] },
  }),
  'test.json': JSON.stringify({ claimsJson: '{}', expression: quoted }),
  'params.json': JSON.stringify({ [hostileText]: hostileText }),
  'fixtures.json': JSON.stringify({
    [hostileText]: [],
    users: [{ id: hostileText, [hostileText]: 1 }],
  }),
  'bad-baseline.json': JSON.stringify({ [hostileText]: hostileText, version: hostileText }),
  'recording.jsonl': `${hostileText}\n`,
  'requests.jsonl':
    [
      { id: hostileText, input: {}, expression: quoted },
      {
        id: 1,
        input: { claims: { [hostileText]: 1 } },
        expression: `claims[${quoted}] + ${quoted}`,
      },
      { id: 2, environment: hostileText, input: {}, expression: 'true' },
      { [hostileText]: 1 },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('') + `${hostileText}\n`,
}

type Call = readonly string[]

const form = ['form', 'run', 'form.json', '--subject', 'subject.json']
const match = ['match', '-a', 'accounts.json', '-u', 'users.json']

/** Calls that contain the hostile text in every argument, file and option. */
const against = ['--against', 'pusher', '--platform', 'github-actions']

const calls: readonly Call[] = [
  // Errors and help from commander itself.
  [hostileText],
  [starts],
  [`--${hostileText}`],
  ['help', hostileText],
  [hostileText, '--help'],
  ['evl'],
  ['eval', `--${hostileText}`],
  ['eval', 'true', hostileText, starts],
  ['schema', 'a', hostileText],
  ['lint', '--reporter', hostileText],
  ['test', '--reporter', starts],
  ['diff', hostileText],
  ['diff', '--fail-on', hostileText],
  ['match', '--format', hostileText],
  ['form', hostileText],
  ['profile', hostileText],
  ['serve', '--log', hostileText],
  ['eval', '--claims'],
  ['diff', 'a', 'b', hostileText],
  // Rules and their inputs.
  ...['eval', 'check', 'explain'].flatMap((command): readonly Call[] => [
    [command, hostileText],
    [command, starts],
    [command, quoted],
    [command, `claims[${quoted}]`],
    [command, '--file', hostileText],
    [command, '--file', `${hostileText}.cel`],
    [command, `claims.${hostileText}`],
    [command, 'true', '--environment', hostileText],
    [command, 'true', '--profile', 'profile.yaml'],
    [command, 'true', '--profile', 'profile2.yaml'],
    [command, 'true', '--profile', hostileText],
    [command, `"""${hostileText}""" + 1`],
    [command, `// ${hostileText}\n${starts}`],
  ]),
  ...['eval', 'explain'].flatMap((command): readonly Call[] => [
    [command, `claims[${quoted}]`, '--claims', 'claims.json'],
    [command, 'claims', '--claims', 'claims.json'],
    [command, `claims[${quoted}] + claims.gone`, '--claims', 'claims.json'],
    [command, `{${quoted}: [${quoted}]}`, '--environment', 'cel-go'],
    [command, `bytes(${quoted})`],
    [command, 'true', '--claims', 'bad.json'],
    [command, 'true', '--claims', hostileText],
    [command, 'true', '--jwt', hostileText],
    [command, 'true', '--input', 'input.json'],
    [command, 'true', '--directory', 'directory.json'],
    [command, 'true', '--directory', hostileText],
    [command, 'true', '--now', hostileText],
    [command, `timestamp(${quoted})`],
    [command, `claims.sub.matches(${quoted})`, '--claims', 'claims.json'],
    [command, `dyn({"a": 1})[${quoted}]`],
    [command, `[1][${quoted}]`],
  ]),
  ['eval', '--jsonl', 'requests.jsonl'],
  ['eval', '--jsonl', hostileText],
  ['eval', '--jsonl', '--claims', hostileText],
  // Rule files and suites, with every reporter.
  ...lintReporterNames.map((name): Call => [
    'lint',
    '.',
    '-x',
    `claims.repository_id == ${quoted} || claims.ref == 7`,
    '--reporter',
    name,
  ]),
  ['lint', hostileText],
  ['lint', '--platform', hostileText],
  ['lint', '--environment', starts],
  ['lint', '-x', hostileText],
  ['lint', '-x', ''],
  ['fmt', '--check'],
  ['fmt', '--check', '--json'],
  ['fmt', hostileText],
  ['fmt', '--width', hostileText],
  ...reporterNames.flatMap((name): readonly Call[] => [
    ['test', '--reporter', name],
    [
      'test',
      '--reporter',
      name,
      '--mutate',
      '--coverage',
      '--min-score',
      '100',
      '--min-coverage',
      '100',
    ],
    ['test', 'invalid.cel.json', 'broken.cel.yaml', '--reporter', name],
  ]),
  ['test', hostileText],
  ['test', '--filter', hostileText],
  ['test', '--filter', 'xs', `${hostileText}.cel.json`],
  ['test', '--min-coverage', hostileText],
  ['test', '--threads', hostileText],
  ['test', '--now', hostileText],
  ['test', '--profile', 'profile.yaml'],
  ['diff', `claims[${quoted}]`, quoted, '--cases', `${hostileText}.cel.json`],
  ['diff', 'true', 'false', '--cases', hostileText],
  ['diff', hostileText, 'true', '--cases', `${hostileText}.cel.json`],
  ['diff', 'true', 'true', '--cases', 'invalid.cel.json'],
  ['diff', `${hostileText}:a.cel`, 'true'],
  ['diff', 'true', `claims[${quoted}] == ${quoted}`, '--cases-only', '--cases', '*.cel.json'],
  [
    'diff',
    'false',
    `claims.sub != ${quoted} && claims.actor == ${quoted}`,
    '--platform',
    'github-actions',
  ],
  ['diff', `HEAD:${oneLine}.cel`, 'true'],
  ['diff', `${oneLine}.cel`, 'true'],
  ['who', hostileText],
  ['who', `claims[${quoted}] == ${quoted}`, '--platform', 'github-actions'],
  ['who', `claims[${quoted}] == ${quoted}`, '--platform', hostileText],
  ['who', 'true', '--platform', 'github-actions', '--mine', `${hostileText}=${hostileText}`],
  ['who', 'true', '--platform', 'github-actions', '--assume', hostileText],
  ['prove', `claims[${quoted}] == ${quoted}`, '--never', `claims[${quoted}] == ${quoted}`],
  ['prove', hostileText, '--implies', hostileText],
  ['prove', 'true', '--equivalent', `${hostileText}.cel`],
  ['jobs', hostileText],
  ['jobs', '.hostile'],
  ['jobs', '.hostile', '--for', hostileText],
  ['jobs', '.hostile', '--rules', hostileText],
  ['jobs', '.hostile', '--assume', hostileText],
  ['jobs', '.hostile', '--rules', '*.policies.json', '--format', 'markdown'],
  ['jobs', '.hostile', '--rules', '*.policies.json', '--json'],
  ['import', hostileText],
  ['import', `${starts}.policies.json`, `${starts}.tf`],
  ['import', `${starts}.policies.json`, `${starts}.tf`, '--json'],
  ['import', `${starts}.tf`, '--var', hostileText],
  ['import', `${starts}.policies.json`, '--suite', hostileText],
  ['repair', hostileText, '--against', 'pusher', '--platform', 'github-actions'],
  ['repair', `claims[${quoted}] == ${quoted}`, ...against, '--mine', `repository=${hostileText}`],
  ['repair', `claims[${quoted}] == ${quoted}`, ...against, '--cases', '*.cel.json'],
  ['repair', 'true', '--against', hostileText, '--platform', 'github-actions'],
  ['review', '--base', hostileText],
  ['review', '--base', 'HEAD', hostileText, '--profile', hostileText],
  ['init', `claims[${quoted}] == ${quoted}`],
  ['init', quoted, '-e', 'cel-go', '--name', `${oneLine}x`],
  ['init', hostileText],
  ['init', '--from-claims', 'claims.json'],
  ['init', '--from-claims', 'bad.json'],
  ['init', 'true', '--out', `${hostileText}.cel`],
  ['init', 'true', '--out', `${hostileText}/x`],
  ['init', 'true', '--out', `new${hostileText}.cel.yaml`],
  ['init', `claims.a == ${quoted}`, '--name', hostileText, '--out', 'new.cel.json'],
  // Profiles, schemas, forms and directories.
  ['config', hostileText],
  ['config', 'print', hostileText],
  ['config', 'print', `${hostileText}.cel`],
  ['config', 'print', '--platform', hostileText],
  ['config', 'print', '--environment', hostileText],
  ...['.valid/a.cel', '.invalid/a.cel', '.broken/a.cel'].flatMap((file): readonly Call[] => [
    ['config', 'print', file],
    ['config', 'print', file, '--json'],
    ['check', '--file', file],
    ['lint', file],
  ]),
  ['lint', '--baseline', hostileText],
  ['lint', '--baseline', 'recording.jsonl'],
  ['lint', '--baseline', 'bad-baseline.json'],
  ['lint', '--fix', '--dry-run', '.'],
  ['completion', hostileText],
  ['help', hostileText],
  ['environments', hostileText],
  ['environments', '--profile', 'profile.yaml'],
  ['environments', 'policy-step', '--profile', 'good-profile.yaml'],
  ['environments', 'policy-step', '--profile', 'good-profile.yaml', '--json'],
  ['environments', '--profile', hostileText],
  ['profile', 'check', 'profile.yaml'],
  ['profile', 'check', 'good-profile.yaml'],
  ['profile', 'check', 'good-profile.yaml', '--json'],
  ['profile', 'check', 'profile2.yaml'],
  ['profile', 'check', hostileText],
  ['profile', 'init', '--out', `${hostileText}.cel`],
  ['profile', 'init', '--out', `new${hostileText}.yaml`],
  ['schema', hostileText],
  ['schema', 'Webhook', '--format', hostileText],
  ['schema', 'validate', hostileText, 'webhook.json'],
  ...[[], ['--request'], ['--json']].flatMap((more): readonly Call[] => [
    ['schema', 'validate', 'Webhook', 'webhook.json', ...more],
    ['schema', 'validate', 'Webhook', 'webhook.yaml', ...more],
  ]),
  ['schema', 'validate', 'Webhook', hostileText],
  ['schema', 'validate', 'Form', 'form.json', '--request'],
  ['form', 'check', 'form.json'],
  ['form', 'check', 'form.json', '--json'],
  ['form', 'check', 'bad-form.json'],
  ['form', 'check', hostileText],
  ['form', 'check', 'bad.json'],
  form,
  [...form, '--json'],
  [...form, '--input', 'data.json'],
  [...form, '--input', 'data.json', '--json'],
  [...form, '--input', hostileText],
  [...form, '--variables', 'claims.json'],
  [...form, '--now', hostileText],
  ['form', 'run', 'bad-form.json', '--subject', 'subject.json'],
  ['form', 'run', 'bad-form.json', '--subject', 'subject.json', '--json'],
  ['form', 'run', 'form.json', '--subject', 'bad.json'],
  ...['match.json', 'match2.json', 'match3.json'].flatMap((config): readonly Call[] => [
    [...match, '-c', config],
    [...match, '-c', config, '--json'],
    [...match, '-c', config, '--compare', 'match3.json'],
  ]),
  [...match, '-c', hostileText],
  [...match, '-c', 'match.json', '-o', hostileText],
  [...match, '-c', 'match.json', '-o', `${hostileText}/a.csv`],
  ['match', '-a', 'accounts.csv', '-u', 'users.json', '-c', 'match.json'],
  ['match', '-a', 'accounts.csv', '-u', 'users.json', '-c', 'match.json', '--skip-malformed'],
  ['match', '-a', hostileText, '-u', 'users.json', '-c', 'match.json'],
  ['match', '-a', `${hostileText}.csv`, '-u', 'users.json', '-c', 'match.json'],
  ['match', '-a', 'bad.json', '-u', 'users.json', '-c', 'match.json'],
  [...match, '-c', 'match.json', '--threads', hostileText],
  // The service, and servers.
  ['api', hostileText],
  ['api', 'exporters.get', '--data', 'params.json'],
  ['api', 'exporters.get', '--data', hostileText],
  ['api', 'workloadFederation.testCel', '--data', 'test.json'],
  ['api', 'workloadFederation.testCel', '--data', 'test.json', '--json'],
  ['api', 'workloadFederation.testCel', '--data', 'test.json', '--base-url', hostileText],
  ['api', 'exporters.get', '--data', 'bad.json'],
  ['verify', `${starts}.cel.json`, '--yes'],
  ['verify', `${starts}.cel.json`, '--yes', '--json'],
  ['verify', `${hostileText}.cel.json`, '--dry-run'],
  ['verify', `${hostileText}.cel.json`, '--yes', '--record', `${hostileText}.jsonl`],
  ['verify', '--replay', 'recording.jsonl', `${hostileText}.cel.json`],
  ['verify', '--replay', hostileText, `${hostileText}.cel.json`],
  ['verify', 'invalid.cel.json', '--yes'],
  ['verify', '--filter', hostileText],
  ['verify', '--concurrency', hostileText],
  ['verify', `${hostileText}.cel.json`, '--yes', '--record', 'recording.jsonl'],
  ['verify', `${hostileText}.cel.json`],
  ['calibrate', '--yes'],
  ['calibrate', '--yes', '--json'],
  ['calibrate', '--yes', '--base-url', hostileText],
  ['calibrate', '--yes', '--out', `${hostileText}.cel`],
  ['serve', '--port', hostileText],
  ['serve', '--host', hostileText],
  ['serve', '--tenant', hostileText, '--port', '0'],
  ['serve', '--fixtures', 'fixtures.json', '--port', '0'],
  ['serve', '--cors', hostileText, '--port', '0'],
  ['serve', '--file', `${hostileText}/x`, '--port', '0'],
  ['serve', '--database-url', hostileText, '--port', '0'],
  ['serve', '--seed', hostileText, '--port', '0', '--log', 'pretty'],
  ['serve', '--fixtures', hostileText, '--port', '0'],
  ['playground', '--port', hostileText],
]

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { expression = '' }: { readonly expression?: string } = Object(
    JSON.parse(await text(request)),
  )
  // The hostile text, limited to the characters that a header may contain.
  response.setHeader('x-request-id', 'r\u009b2J ##[error]h ::error::h')
  response.setHeader('content-type', 'application/json')
  response.statusCode = isRefusing ? 403 : 200
  const details = [{ '@type': hostileText, [hostileText]: hostileText }]
  const body = isRefusing
    ? { code: 7, message: hostileText, details }
    : { expression, matched: false, error: hostileText, [hostileText]: hostileText }
  response.end(JSON.stringify(body))
}

let folder = ''
let service: Server
let baseUrl = ''
/** True if the service rejects requests; false if its responses contain the hostile text. */
let isRefusing = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iga-test-'))
  await Promise.all(
    ['.valid', '.invalid', '.broken', '.hostile/.github/workflows'].map((name) =>
      mkdir(join(folder, name), { recursive: true }),
    ),
  )
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)),
  )
  service = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(async () => {
  service.close()
  service.closeAllConnections()
  await rm(folder, { recursive: true })
})

async function print(
  argv: Call,
  isTerminal: boolean,
): Promise<{ code: number; output: readonly string[] }> {
  const terminal = { isTTY: isTerminal, columns: 60 }
  const stdin = Object.assign(Readable.from([]), { isTTY: isTerminal })
  const stdout = Object.assign(new PassThrough(), terminal)
  const stderr = Object.assign(new PassThrough(), terminal)
  const texts = Promise.all([text(stdout), text(stderr)])
  const code = await run({
    argv,
    stdin,
    stdout,
    stderr,
    env: {
      IGAKIT_BASE_URL: baseUrl,
      IGAKIT_ACCESS_TOKEN: 'token',
      IGA_DEBUG: '1',
      PATH: process.env['PATH'],
    },
    cwd: folder,
    clock: () => testTime,
    untilStopped: () => Promise.resolve(),
  })
  stdout.end()
  stderr.end()
  return { code, output: await texts }
}

describe.skipIf(process.platform === 'win32')('escapes hostile strings', () => {
  describe.for([
    ['in a pipe', false, false],
    ['in a terminal', true, false],
    ['in a pipe, of a service that refuses', false, true],
  ] as const)('%s', ([, isTerminal, refuses]) => {
    const relevant = refuses
      ? calls.filter(([name = '']) => /^(?:api|verify|calibrate)$/.test(name))
      : calls
    test.for(
      relevant.map(
        (call) => [call.map((part) => part.replaceAll(hostileText, 'H')).join(' '), call] as const,
      ),
    )('%j', async ([, call]) => {
      isRefusing = refuses
      const { code, output } = await print(call, isTerminal)
      expect(output.map(obeyed)).toEqual([[], []])
      // An internal error would print only a stack trace.
      expect(code).not.toBe(1)
      expect(output.join('')).not.toBe('')
    })
  })

  test('in every command', () => {
    const called = new Set(calls.map(([name]) => name))
    const names = commandTable.map(({ name }) => name)
    expect(names.filter((name) => !called.has(name))).toEqual(['lsp', 'mcp'])
  })
})
