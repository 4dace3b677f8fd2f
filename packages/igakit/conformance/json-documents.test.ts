import { testCel } from '@igakit/cel'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWholeProgram } from '../src/testing/all-commands.ts'
import { runIga } from '../src/testing/run-iga.ts'
import { type ScriptedTestCel, startScriptedTestCel } from '../src/testing/scripted-test-cel.ts'
import { suiteOf } from '../src/testing/suites.ts'

// Scripts check either `ok` or the exit code, so the two must agree.

const one = '{ name: a, given: { claims: { a: x } }, expect: true }'
const accounts = '[{"id": "a1", "email": "ann@acme.example"}]'
const files = {
  'good.cel': 'claims.a == "x"\n',
  'bad.cel': 'claims.a = "x"\n',
  'ugly.cel': 'claims.a=="x"\n',
  'good.cel.yaml': suiteOf('claims.a == "x"', one),
  'bad.cel.yaml': suiteOf('claims.a == "y"', one),
  'skipped.cel.yaml': suiteOf('true', '{ name: a, expect: true, skip: later }'),
  'refused.cel.yaml': suiteOf('false', '{ name: a, given: { claims: { a: x } }, expect: false }'),
  'claims.json': '{"a": "x"}',
  'profile.yaml': 'weekStart: sunday\n',
  'form.json': '{"fields": [{"name": "a", "stringField": {}, "required": true}]}',
  'bad-form.json': '{"fields": [{"name": "a", "stringField": {}}, {"name": "a"}]}',
  'subject.json': '{"email": "ann@acme.example"}',
  'filled.json': '{"a": "x"}',
  'accounts.json': accounts,
  'users.json': accounts,
  'match.json':
    '{"all": {}, "mergeConfig": {"matchCases": [{"appUserKeyCel": "appUser.email", "userKeyCel": "user.email"}]}}',
  'fails.json':
    '{"all": {}, "mergeConfig": {"matchCases": [{"appUserKeyCel": "appUser.emails[3]", "userKeyCel": "user.email"}]}}',
  'broken.json':
    '{"all": {}, "mergeConfig": {"matchCases": [{"appUserKeyCel": "x +", "userKeyCel": "user.email"}]}}',
  'webhook.json': '{"id": "w1"}',
  '.gitlab-ci.yml': 'deploy: { script: make, id_tokens: { A: { aud: x } } }\n',
  'no-job.cel': 'claims.aud == "y"\n',
  'trust.sts.yaml': 'issuer: https://idp.acme.example\nsubject: a\npermissions: {}\n',
  'open.sts.yaml': 'issuer: https://idp.acme.example\nsubject: a\nsubjects: b\n',
  'export.json': '{"exportId": "e1"}',
  'bad-webhook.json': '{"id": 1}',
  'latin1.cel': Buffer.from('"\xe9"', 'latin1'),
}

const undecided = 'claims.a.startsWith(claims.b + claims.c)'
const repair = ['--platform', 'github-actions', '--cases', 'refused.cel.yaml', '--against']
const match = ['-a', 'accounts.json', '-u', 'users.json']
const form = ['form.json', '--subject', 'subject.json']

/** Calls of every command that prints JSON, with their exit codes. Calls that use the live service are below. */
const invocations: Readonly<Record<string, readonly (readonly [number, ...string[]])[]>> = {
  api: [[0], [2, 'nosuch'], [2, 'exporters.get', '--data', 'claims.json']],
  calibrate: [[2, '--yes', '--base-url', 'nowhere']],
  check: [[0, 'true'], [3, 'claims.'], [2, '--file', 'latin1.cel'], [2]],
  diff: [
    [0, 'good.cel', 'good.cel', '--cases', 'good.cel.yaml', '--fail-on', 'changed'],
    [0, 'good.cel', 'false', '--cases', 'good.cel.yaml'],
    [4, 'good.cel', 'false', '--cases', 'good.cel.yaml', '--fail-on', 'changed'],
    [7, 'false', `${undecided} && claims.a < claims.b`, '--fail-on', 'widened'],
    [3, 'good.cel', 'bad.cel', '--cases', 'good.cel.yaml'],
    [2, 'good.cel', 'HEAD:nosuch.cel', '--cases', 'good.cel.yaml'],
  ],
  // Further exit codes are tested in a repository, in src/commands/review.test.ts.
  review: [[2, '--base', 'HEAD']],
  'config print': [[0], [2, 'nowhere.cel', 'x']],
  environments: [[0], [0, 'policy-step'], [2, 'nowhere']],
  eval: [
    [0, 'true'],
    [0, 'false'],
    [4, 'claims.gone', '--claims', 'claims.json'],
    [3, 'claims.'],
    [2, 'true', '--claims', 'good.cel'],
  ],
  who: [
    [0, 'claims.repository == "acme/infra"', '--platform', 'github-actions'],
    [3, 'claims.', '--platform', 'github-actions'],
    [2, 'true', '--platform', 'nowhere'],
  ],
  repair: [
    [0, 'claims.repository_id == "74"', ...repair, 'outsider'],
    [4, 'claims.a == "y"', ...repair, 'maintainer'],
    [7, `${undecided} && claims.a < claims.b`, ...repair, 'maintainer'],
    [3, 'claims.', ...repair, 'pusher'],
    [2, 'true', ...repair, 'pusher', '--platform', 'nowhere'],
  ],
  prove: [
    [0, 'claims.a == "x"', '--never', 'claims.a == "y"'],
    [4, 'claims.a == "x"', '--never', 'claims.a == "x"'],
    [7, undecided, '--never', 'claims.a < claims.b'],
    [3, 'claims.', '--never', 'true'],
    [2, 'true'],
  ],
  explain: [
    [0, 'false'],
    [4, '1 / 0 == 1'],
    [3, 'claims.'],
    [2, '--file', 'latin1.cel'],
  ],
  fmt: [
    [0, '--check', 'good.cel'],
    [4, '--check', 'ugly.cel'],
    [3, '--check', 'bad.cel'],
    [2, '--check', 'good.cel', 'latin1.cel'],
    [2, 'nowhere'],
  ],
  'form check': [
    [0, 'form.json'],
    [4, 'bad-form.json'],
    [2, 'good.cel'],
  ],
  'form run': [
    [0, ...form, '--input', 'filled.json'],
    [4, ...form, '--input', 'subject.json'],
    [4, 'bad-form.json', '--subject', 'subject.json'],
  ],
  import: [
    [0, 'trust.sts.yaml'],
    [4, 'trust.sts.yaml', 'open.sts.yaml'],
    [2, 'claims.json'],
  ],
  jobs: [
    [0],
    [4, '--rules', 'no-job.cel'],
    [7, '--for', `${undecided} && claims.a < claims.b`],
    [2, 'nowhere'],
  ],
  lint: [
    [0, '-x', 'claims.repository_id == "74" && claims.ref == "refs/heads/main"'],
    [4, '-x', 'claims.repository_id == 74'],
    [3, 'bad.cel'],
    [2, 'good.cel', 'latin1.cel'],
    [2, 'nowhere'],
  ],
  'match keys': [
    [2, 'accounts.json', 'users.json', '--on', 'email'],
    [2, 'accounts.json', 'users.json', '--on', 'email', '--out', 'keys', '--shard', '2/2'],
    [3, 'accounts.json', 'users.json', '-c', 'broken.json', '--out', 'keys'],
  ],
  'match inspect': [
    [0, 'accounts.json'],
    [2, 'nowhere.csv'],
  ],
  match: [
    [0, ...match, '-c', 'match.json'],
    [0, 'accounts.json', 'users.json', '--on', 'email', '--explain', 'a1'],
    [4, ...match, '-c', 'fails.json'],
    [3, ...match, '-c', 'broken.json'],
    [2, ...match, '-c', 'good.cel'],
    [2, ...match, '-c', 'match.json', '-o', 'accounts.json'],
  ],
  playground: [[2, '--port', 'x']],
  'profile check': [
    [0, 'profile.yaml'],
    [2, 'good.cel.yaml'],
  ],
  schema: [[0], [2, 'Nosuch']],
  'schema validate': [
    [0, 'Webhook', 'webhook.json'],
    [4, 'Webhook', 'bad-webhook.json'],
    [2, 'Webhook', 'latin1.cel'],
  ],
  serve: [
    [0, '--port', '0', '--log', 'none'],
    [2, '--port', 'x'],
  ],
  test: [
    [0, 'good.cel.yaml'],
    [4, 'bad.cel.yaml'],
    [4, 'good.cel.yaml', '--min-coverage', '100'],
    [4, 'skipped.cel.yaml'],
    [2, 'good.cel.yaml', '--filter', 'nosuch'],
    [2, 'nosuch.cel.yaml'],
    [2, 'good.cel', 'good.cel.yaml'],
  ],
  verify: [
    [2, 'good.cel.yaml', '--yes', '--base-url', 'nowhere'],
    [2, 'bad.cel', '--yes'],
  ],
}

interface Agreement {
  readonly code: number
  readonly ok: unknown
}

async function run(
  name: string,
  [, ...argv]: readonly [number, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Promise<Agreement> {
  const { code, stdout } = await runIga({
    argv: [...name.split(' '), ...argv, '--json'],
    files,
    env,
    stdin: '',
    untilStopped: () => Promise.resolve(),
  })
  // Documents that contain data, such as an OpenAPI document, have no `ok` member, but failures always do.
  const { ok = code === 0 ? true : 'absent' }: { readonly ok?: unknown } = Object(
    JSON.parse(stdout),
  )
  return { code, ok }
}

/** Returns the expected `ok` and exit code of a call. */
function ending(code: number): Agreement {
  return { code, ok: code === 0 }
}

const cases = Object.entries(invocations).flatMap(([name, calls]) =>
  calls.map((call) => [`${name} ${call.slice(1).join(' ')}`, call[0], name, call] as const),
)

describe('ok is true exactly when the exit code is 0', () => {
  test.for(cases)('iga %s: %i', async ([, , name, call]) => {
    expect(await run(name, call)).toEqual(ending(call[0]))
  })

  describe('with the service', () => {
    let endpoint: ScriptedTestCel
    let isOdd = false
    beforeAll(async () => {
      endpoint = await startScriptedTestCel((request) =>
        isOdd ? { ...testCel(request), matched: false, error: '' } : testCel(request),
      )
    })
    afterAll(() => endpoint.close())

    test.for<readonly [boolean, string, readonly [number, ...string[]]]>([
      [false, 'verify', [0, 'good.cel.yaml', '--yes']],
      [true, 'verify', [5, 'good.cel.yaml', '--yes']],
      [false, 'calibrate', [0, '--yes']],
      [true, 'calibrate', [5, '--yes']],
    ])('odd: %j, iga %s %j', async ([odd, name, call]) => {
      isOdd = odd
      const env = { IGAKIT_BASE_URL: endpoint.baseUrl, IGAKIT_ACCESS_TOKEN: 'x' }
      expect(await run(name, call, env)).toEqual(ending(call[0]))
    })

    test.for<readonly [string, readonly [number, ...string[]]]>([
      ['verify', [6, 'good.cel.yaml', '--yes']],
      ['calibrate', [6, '--yes']],
      ['api', [6, 'exporters.get', '--data', 'export.json']],
    ])('without a service: iga %s', async ([name, call]) => {
      const env = { IGAKIT_BASE_URL: 'http://127.0.0.1:9', IGAKIT_ACCESS_TOKEN: 'x' }
      expect(await run(name, call, env)).toEqual(ending(call[0]))
    })
  })

  test('in every command that has --json', async () => {
    const program = await createWholeProgram()
    const named = (command: Command, path: readonly string[]): readonly string[] => [
      ...(command.options.some(({ long }) => long === '--json') ? [path.join(' ')] : []),
      ...command.commands.flatMap((each) => named(each, [...path, each.name()])),
    ]
    expect(Object.keys(invocations).toSorted()).toEqual([...named(program, [])].toSorted())
  })
})
