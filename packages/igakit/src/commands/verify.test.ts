import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { testCel } from '@igakit/cel'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { run } from '../run.ts'
import { inFolder } from '../testing/in-folder.ts'
import {
  type ScriptedAnswer,
  type ScriptedRequest,
  type ScriptedTestCel,
  startScriptedTestCel,
} from '../testing/scripted-test-cel.ts'
import { suiteOf } from '../testing/suites.ts'
import { tokenWith } from '../testing/tokens.ts'

const main = '{ name: main, given: { claims: { ref: main } }, expect: true }'
const dev = '{ name: dev, given: { claims: { ref: dev } }, expect: false }'
const none = '{ name: none, given: { claims: {} }, expect: { error: no_such_key } }'
const suite = suiteOf('claims.ref == "main"', main, dev, none)

const accessToken = 'access-hunter2'
const clientSecret = 'client-hunter3'

/** Parses the output of `--json`. */
function read(stdout: string): Readonly<Record<string, unknown>> {
  return Object(JSON.parse(stdout))
}

describe('a scripted endpoint', () => {
  let endpoint: ScriptedTestCel
  let script: (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>
  beforeEach(async () => {
    script = testCel
    endpoint = await startScriptedTestCel((request) => script(request))
  })
  afterEach(() => endpoint.close())

  const env = (): Record<string, string> => ({
    IGAKIT_BASE_URL: endpoint.baseUrl,
    IGAKIT_ACCESS_TOKEN: accessToken,
  })

  test('that agrees exits with 0 and is reported as live', async () => {
    await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
      const { code, stderr, stdout } = await iga(['verify', '--yes'], env())
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: `3 cases: 3 same\n${endpoint.baseUrl}: live\n`,
      })
      expect(stderr).toBe(
        `Sends 3 requests for 3 cases to ${endpoint.baseUrl}/api/v1/workload_federation/test-cel\n` +
          '  with the text of rules and the values of cases: ref\n',
      )
      expect(endpoint.requests).toContainEqual({
        expression: 'claims.ref == "main"',
        claimsJson: '{"ref":"main"}',
        authorization: `Bearer ${accessToken}`,
      })
    })
  })

  test('reports a rejected token once', async () => {
    script = () => ({ status: 401, body: { code: 16, message: 'wrong token' } })
    await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
      const { code, stdout } = await iga(['verify', '--yes'], env())
      expect(code).toBe(6)
      expect(stdout.match(/wrong token/g)).toEqual(['wrong token'])
      expect(stdout).toContain('live unreachable  3 cases\n')
    })
  })

  test.each<[string, (result: ReturnType<typeof testCel>) => object, number, object]>([
    [
      'another verdict',
      (result) => ({ ...result, matched: !result.matched, error: '' }),
      5,
      { differs: 3 },
    ],
    [
      'an error for a verdict',
      (result) => ({ ...result, matched: false, error: 'no' }),
      5,
      { differs: 2, words: 1 },
    ],
    [
      'other words',
      (result) => ({ ...result, error: result.error && 'no key' }),
      0,
      { same: 2, words: 1 },
    ],
    [
      'an answer to something else',
      (result) => ({ ...result, expression: 'true' }),
      6,
      { unreachable: 3 },
    ],
    ['no verdict', () => ({}), 6, { unreachable: 3 }],
    ['a verdict of another type', () => ({ matched: 'yes', error: '' }), 6, { unreachable: 3 }],
    ['a refusal', () => ({ status: 400, body: { code: 3, message: 'no' } }), 6, { unreachable: 3 }],
  ])('with %s', async (_, change, code, counts) => {
    script = (request) => change(testCel(request))
    await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
      const outcome = await iga(['verify', '--yes', '--json'], env())
      expect(outcome.code).toBe(code)
      expect(read(outcome.stdout)).toMatchObject({ ok: code === 0, counts })
    })
  })

  test('that differs is shown with both results', async () => {
    script = (request) => ({ ...testCel(request), matched: false, error: 'no such claim' })
    await inFolder({ 'a.cel.yaml': suiteOf('claims.ref == "main"', main) }, async ({ iga }) => {
      const { code, stdout } = await iga(['verify', '--yes'], env())
      expect(code).toBe(5)
      expect(stdout).toBe(
        'differs  rule › main\n  local   matched\n  live    not matched, error: no such claim\n' +
          `  at a.cel.yaml:6:9\n1 case: 1 differs\n${endpoint.baseUrl}: live\n`,
      )
    })
  })

  test('receives each request once, a few at a time', async () => {
    const three = Promise.withResolvers<void>()
    script = async (request) => {
      if (endpoint.mostAtOnce() === 3) three.resolve()
      await three.promise
      // A further request would arrive within these turns of the event loop.
      for (let turns = 0; turns < 20; turns++) await setImmediate()
      return testCel(request)
    }
    const cases = Array.from(
      { length: 40 },
      (_, index) => `{ name: c${index}, given: { claims: { ref: r${index % 20} } }, expect: true }`,
    )
    await inFolder({ 'a.cel.yaml': suiteOf('claims.ref != ""', ...cases) }, async ({ iga }) => {
      const { code, stdout } = await iga(['verify', '--yes', '--concurrency', '3'], env())
      expect({ code, stdout }).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('40 same'),
      })
    })
    expect(endpoint.requests).toHaveLength(20)
    expect(endpoint.mostAtOnce()).toBe(3)
  })

  test.each([401, 403])('that rejects the credentials (%i) is called once', async (status) => {
    script = () => ({ status, body: { code: 16, message: `no ${accessToken}` } })
    await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
      const argv = ['verify', '--yes', '--concurrency', '1']
      const { code, stdout, stderr } = await iga(argv, env())
      expect(code).toBe(6)
      expect(stdout).toContain('3 cases: 3 live unreachable')
      expect(stdout + stderr).not.toContain(accessToken)
    })
    expect(endpoint.requests).toHaveLength(1)
  })

  test('that does not respond is called three times, and the rest runs with --resume', async () => {
    script = () => ({ status: 400, body: { code: 3, message: 'not now' } })
    const cases = Array.from(
      { length: 8 },
      (_, index) => `{ name: c${index}, given: { claims: { ref: r${index} } }, expect: true }`,
    )
    await inFolder({ 'a.cel.yaml': suiteOf('claims.ref != ""', ...cases) }, async ({ iga }) => {
      const argv = ['verify', '--yes', '--concurrency', '1', '--record', 'r']
      const { code, stdout } = await iga(argv, env())
      expect(code).toBe(6)
      expect(stdout).toContain('why     invalid_argument: not now')
      expect(endpoint.requests).toHaveLength(3)
      script = testCel
      const resumed = await iga([...argv, '--resume'], env())
      expect(resumed).toMatchObject({ code: 0, stdout: expect.stringContaining('8 same') })
    })
  })

  test('checks rules of other environments by an approximation, unless the result is unknown', async () => {
    const filter = suiteOf(
      'account.email.endsWith("@acme.example") ? "CREATE" : "IGNORE"',
      '{ name: ours, given: { appUser: { email: a@acme.example } }, expect: CREATE }',
      '{ name: unset, given: { appUser: { id: a } }, expect: IGNORE }',
    ).replace('workload-federation', 'account-filter')
    await inFolder({ 'a.cel.yaml': filter }, async ({ iga }) => {
      const { code, stderr, stdout } = await iga(['verify', '--yes', '--json'], env())
      expect(code).toBe(0)
      expect(stderr).toContain(
        '1 of them approximations, rewritten from rules of other environments',
      )
      expect(read(stdout)).toMatchObject({
        counts: { same: 1, cannot_tell: 1 },
        cases: [
          { name: 'ours', verdict: 'same', approximation: true },
          { name: 'unset', verdict: 'cannot_tell', reason: expect.stringContaining('types') },
        ],
      })
    })
    expect(endpoint.requests.map(({ claimsJson, expression }) => [expression, claimsJson])).toEqual(
      [
        [
          '(claims.account.email.endsWith("@acme.example") ? "CREATE" : "IGNORE") == "CREATE"',
          '{"account":{"email":"a@acme.example"}}',
        ],
      ],
    )
  })

  describe('cases that cannot be compared', () => {
    const unset = '{ name: unset, given: { appUser: { id: a } }, expect: IGNORE }'
    const ours = '{ name: ours, given: { appUser: { email: a@acme.example } }, expect: CREATE }'
    const rule = 'account.email.endsWith("@acme.example") ? "CREATE" : "IGNORE"'
    const suiteWith = (...cases: readonly string[]): string =>
      suiteOf(rule, ...cases).replace('workload-federation', 'account-filter')

    test.each([
      { name: 'fail a run without other cases', cases: [unset], argv: [], code: 4 },
      { name: 'pass next to equal results', cases: [ours, unset], argv: [], code: 0 },
      {
        name: 'fail a strict run',
        cases: [ours, unset],
        argv: ['--strict'],
        code: 4,
      },
      {
        name: 'are absent from a strict run that passes',
        cases: [ours],
        argv: ['--strict'],
        code: 0,
      },
    ])('$name', async ({ argv, cases, code }) => {
      await inFolder({ 'a.cel.yaml': suiteWith(...cases) }, async ({ iga }) => {
        const shown = await iga(['verify', '--yes', ...argv], env())
        expect(shown.code).toBe(code)
        expect(shown.stdout.includes('nothing was compared')).toBe(!cases.includes(ours))
        const told = await iga(['verify', '--yes', '--json', ...argv], env())
        expect(told.code).toBe(code)
        expect(read(told.stdout)).toMatchObject({ ok: code === 0 })
      })
    })
  })

  describe('sends nothing', () => {
    test('without a terminal and --yes', async () => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
        const { code, stderr } = await iga(['verify'], env())
        expect(code).toBe(2)
        expect(stderr).toContain('not sent')
        expect(stderr).toContain('--yes')
      })
      expect(endpoint.requests).toEqual([])
    })

    test('with --dry-run, which prints all requests', async () => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
        const { code, stdout } = await iga(['verify', '--dry-run'], env())
        expect(code).toBe(0)
        expect(
          stdout
            .trim()
            .split('\n')
            .map((line) => read(line)),
        ).toContainEqual({
          claimsJson: '{"ref":"main"}',
          expression: 'claims.ref == "main"',
        })
      })
      expect(endpoint.requests).toEqual([])
    })

    test.each([
      [
        'no address and no credentials',
        {},
        '/api/v1/workload_federation/test-cel (IGAKIT_BASE_URL is not set)',
      ],
      ['no credentials', { IGAKIT_BASE_URL: 'https://a.example' }, 'https://a.example/api/v1/'],
      ['half of the credentials', { IGAKIT_CLIENT_ID: 'a' }, '/api/v1/'],
    ])('with --dry-run, which needs %s', async (_what, given, address) => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga, path }) => {
        const argv = ['verify', '--dry-run', '--record', 'responses.jsonl']
        const { code, stderr, stdout } = await iga(argv, given)
        expect({ code, stdout }).toEqual(
          expect.objectContaining({ code: 0, stdout: expect.stringContaining('claims.ref') }),
        )
        expect(stderr).toContain(`Would send 3 requests for 3 cases to ${address}`)
        expect(await readdir(path)).toEqual(['a.cel.yaml'])
      })
    })

    test('with --dry-run and an address that cannot be used', async () => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
        const { code, stderr } = await iga(['verify', '--dry-run', '--base-url', 'nowhere'])
        expect(code).toBe(2)
        expect(stderr).toContain('error[')
      })
    })

    test.each([
      ['a suite that is not valid', 'environment: nowhere\n', [], 'error[invalid_value]'],
      ['no credentials', suite, [], 'Neither IGAKIT_ACCESS_TOKEN'],
      ['no cases', suite, ['--filter', 'nothing has this'], 'matches none of 3 cases'],
      ['--resume alone', suite, ['--resume'], '--resume needs --record'],
      ['two sources', suite, ['--replay', 'a', '--record', 'b'], 'cannot be combined'],
      ['no number', suite, ['--concurrency', '0'], '--concurrency'],
    ])('for %s', async (what, text, options, part) => {
      await inFolder({ 'a.cel.yaml': text }, async ({ iga }) => {
        const given = what === 'no credentials' ? { IGAKIT_BASE_URL: endpoint.baseUrl } : env()
        const { code, stderr } = await iga(['verify', '--yes', ...options], given)
        expect(code).toBe(2)
        expect(stderr).toContain(part)
      })
      expect(endpoint.requests).toEqual([])
    })
  })

  test.each([
    ['y\n', 3],
    ['yes\n', 3],
    ['n\n', 0],
    ['\n', 0],
    ['', 0],
  ])('asks for confirmation: %j sends %i', async (typed, sent) => {
    await inFolder({ 'a.cel.yaml': suite }, async ({ path }) => {
      const [stdout, stderr] = [new PassThrough(), new PassThrough()]
      const chunks: string[] = []
      stderr.on('data', (chunk) => chunks.push(String(chunk)))
      stdout.resume()
      const code = await run({
        argv: ['verify', '--no-color'],
        stdin: Object.assign(Readable.from([Buffer.from(typed)]), { isTTY: true }),
        stdout,
        stderr: Object.assign(stderr, { isTTY: true }),
        env: env(),
        cwd: path,
      })
      // Without requests, nothing was verified.
      expect(code).toBe(sent === 0 ? 4 : 0)
      expect(chunks.join('')).toContain('Send? [y/N] ')
      expect(chunks.join('').includes('not sent')).toBe(sent === 0)
      expect(endpoint.requests).toHaveLength(sent)
    })
  })

  describe('records results', () => {
    const record = ['verify', '--yes', '--record', 'answers.jsonl']
    const replay = ['verify', '--replay', 'answers.jsonl']

    test('and replays them without credentials until local results differ', async () => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga, path, write }) => {
        expect((await iga(record, env())).code).toBe(0)
        endpoint.close()
        expect(await iga(replay)).toEqual({
          code: 0,
          stdout: '3 cases: 3 same\nanswers.jsonl: live\n',
          stderr: '',
        })
        // Changes the recording so that both evaluators appear to have returned a different result at that time.
        const file = join(path, 'answers.jsonl')
        const text = await readFile(file, 'utf8')
        await write('answers.jsonl', text.replaceAll('"matched":true', '"matched":false'))
        const { code, stdout } = await iga(replay)
        expect(code).toBe(5)
        expect(stdout).toContain('differs  rule › main')
        expect(stdout).toContain(
          'drift   the local evaluator returned another result on 2026-01-31T09:30:00.000Z: not matched',
        )
        expect(stdout).toContain('1 drifted')
      })
    })

    test('and a request that was not sent has no result', async () => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga, write }) => {
        await iga(record, env())
        await write('a.cel.yaml', suite.replace('main', 'dev'))
        const { code, stdout } = await iga(replay)
        expect(code).toBe(6)
        expect(stdout).toContain('the recording has no response')
      })
    })

    test('and reports later changes of the endpoint', async () => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
        await iga(record, env())
        script = (request) => ({ ...testCel(request), matched: false })
        const { code, stdout } = await iga(record, env())
        expect(code).toBe(5)
        expect(stdout).toContain('drift   the endpoint returned another result on 2026-01-31')
      })
    })

    test('and continues an aborted run with --resume', async () => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga, path, write }) => {
        await iga(record, env())
        const file = join(path, 'answers.jsonl')
        const text = await readFile(file, 'utf8')
        // Simulates an interruption in the middle of the second line.
        await write('answers.jsonl', text.slice(0, text.indexOf('\n') + 30))
        const { code, stdout } = await iga([...record, '--resume'], env())
        expect({ code, stdout }).toMatchObject({
          code: 0,
          stdout: expect.stringContaining('3 same'),
        })
        expect(endpoint.requests).toHaveLength(5)
        expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(3)
      })
    })

    test('without claims and credentials', async () => {
      script = (request) => ({
        ...testCel(request),
        matched: false,
        error: `by ${request.authorization}`,
      })
      const credentials = { IGAKIT_CLIENT_ID: 'id', IGAKIT_CLIENT_SECRET: clientSecret }
      const claims = suiteOf(
        'claims.sub == "s3cret-sub"',
        '{ name: a, given: { claims: { sub: other-sub } }, expect: false }',
      )
      await inFolder({ 'a.cel.yaml': claims }, async ({ iga, path }) => {
        const printed = await iga(record, { IGAKIT_BASE_URL: endpoint.baseUrl, ...credentials })
        const json = await iga([...record, '--json'], {
          IGAKIT_BASE_URL: endpoint.baseUrl,
          ...credentials,
        })
        const kept = await readFile(join(path, 'answers.jsonl'), 'utf8')
        expect(kept).toContain('by Bearer [redacted]')
        for (const text of [printed.stdout, printed.stderr, json.stdout, json.stderr, kept]) {
          expect(text).not.toMatch(/hunter\d/)
        }
        expect(kept).not.toContain('other-sub')
      })
    })

    test.for<readonly [string, string | Uint8Array]>([
      ['a JSON document in one line', '{"sub": "mine"}'],
      ['a suite without a line break at its end', suite.trimEnd().replaceAll('\n', ' ')],
      ['text', 'mine'],
      ['bytes that are not UTF-8', Buffer.from('"\xe9"', 'latin1')],
      ['the beginning of another object', '{"version":1,"other"'],
    ])('and leaves %s unchanged', async ([, content]) => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga, path }) => {
        const file = join(path, 'answers.jsonl')
        await writeFile(file, content)
        const { code, stderr } = await iga(record, env())
        expect(code).toBe(2)
        expect(stderr).toContain('error[invalid_recording]')
        expect(await readFile(file)).toEqual(Buffer.from(content))
        expect(endpoint.requests).toEqual([])
      })
    })

    test('and replaces an incomplete line', async () => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga, path }) => {
        await iga(record, env())
        const file = join(path, 'answers.jsonl')
        const text = await readFile(file, 'utf8')
        for (const kept of [text.length - 7, text.trimEnd().lastIndexOf('\n') + 4]) {
          // oxlint-disable-next-line no-await-in-loop -- the runs share the recording
          await writeFile(file, text.slice(0, kept))
          // oxlint-disable-next-line no-await-in-loop -- see above
          expect((await iga([...record, '--resume'], env())).code).toBe(0)
          // oxlint-disable-next-line no-await-in-loop -- see above
          expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(3)
        }
      })
    })

    test('but not in a pipe', async () => {
      await inFolder({ 'a.cel.yaml': suite }, async ({ iga, path }) => {
        execFileSync('mkfifo', [join(path, 'pipe')])
        const { code, stderr } = await iga(['verify', '--yes', '--record', 'pipe'], env())
        expect(code).toBe(2)
        expect(stderr).toContain('error[invalid_recording]')
      })
    })

    test.each(['{"version":2}\n', 'no JSON\n', '[]\n'])(
      'but rejects %j as a recording',
      async (text) => {
        await inFolder({ 'a.cel.yaml': suite, 'answers.jsonl': text }, async ({ iga }) => {
          for (const argv of [record, replay]) {
            // oxlint-disable-next-line no-await-in-loop -- the runs share the folder
            const { code, stderr } = await iga(argv, env())
            expect(code).toBe(2)
            expect(stderr).toContain('error[invalid_recording]')
          }
        })
        expect(endpoint.requests).toEqual([])
      },
    )
  })

  test('hides tokens in rules and results', async () => {
    const token = tokenWith({ sub: 'a' })
    script = (request) => ({ ...testCel(request), matched: false, error: `no ${token}` })
    const rule = suiteOf(`claims.ref == "${token}"`, main)
    await inFolder({ 'a.cel.yaml': rule }, async ({ iga, path }) => {
      for (const argv of [['--dry-run'], ['--yes'], ['--yes', '--json', '--record', 'r']]) {
        // oxlint-disable-next-line no-await-in-loop -- the runs share the folder
        const { stdout, stderr } = await iga(['verify', ...argv], env())
        expect(stdout).toContain('<token>')
        expect(stdout + stderr).not.toContain('eyJ')
      }
      expect(await readFile(join(path, 'r'), 'utf8')).not.toContain('eyJ')
    })
  })

  test('escapes terminal control sequences in a response', async () => {
    script = (request) => ({ ...testCel(request), matched: false, error: 'a\u001b[2Jb\u202ec' })
    await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
      const { stdout } = await iga(['verify', '--yes'], env())
      expect(stdout).toContain('a<U+001B>[2Jb<U+202E>c')
    })
  })

  test('checks suites of matches expression by expression', async () => {
    const match = `kind: match
config:
  mergeConfig:
    matchCases: [{ appUserKeyCel: appUser.email.lowerAscii(), userKeyCel: user.email }]
accounts: [{ id: a1, email: Ann@acme.example }]
users: [{ id: u1, email: ann@acme.example }]
cases: [{ name: ann, account: a1, expect: { outcome: matched, user: u1 } }]
`
    await inFolder({ 'a.cel.yaml': match }, async ({ iga }) => {
      const { code, stdout } = await iga(['verify', '--yes', '--json'], env())
      expect(code).toBe(0)
      expect(read(stdout)).toMatchObject({
        counts: { same: 2 },
        cases: [
          { rule: 'mergeConfig.matchCases[0].appUserKeyCel', name: 'ann', approximation: true },
          { rule: 'mergeConfig.matchCases[0].userKeyCel', name: 'ann', approximation: true },
        ],
      })
    })
  })
})

test('an unreachable endpoint exits with 6', async () => {
  await inFolder({ 'a.cel.yaml': suite }, async ({ iga }) => {
    const { code, stdout } = await iga(['verify', '--yes', '--base-url', 'http://127.0.0.1:9'], {
      IGAKIT_ACCESS_TOKEN: accessToken,
    })
    expect(code).toBe(6)
    expect(stdout).toContain('3 cases: 3 live unreachable\nhttp://127.0.0.1:9: no response\n')
  })
})
