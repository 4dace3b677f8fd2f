import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { killProcesses } from '../testing/announced-process.ts'
import { runIga } from '../testing/run-iga.ts'
import { spawnIga } from '../testing/spawn-iga.ts'
import { getToken, serve, startSchema } from '../testing/serve-iga.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iga-serve-'))
})
afterEach(() => {
  killProcesses()
  rmSync(folder, { recursive: true })
})

describe('the server as a process', () => {
  test('responds after its first line and exits when stopped', async () => {
    const served = await serve()
    const { baseUrl, clientId, clientSecret } = served.tenant
    expect(baseUrl).toBe(`${served.origin}/demo`)
    const env = {
      IGAKIT_BASE_URL: baseUrl,
      IGAKIT_CLIENT_ID: clientId,
      IGAKIT_CLIENT_SECRET: clientSecret,
    }
    // The request that the start report suggests.
    const search = {
      argv: ['api', 'appUsers.search', '--data', '-'],
      stdin: '{"query": "ada"}',
      env,
    }
    const found = await runIga(search)
    expect(found).toMatchObject({ code: 0, stderr: '' })
    expect(found.stdout).toContain('"displayName": "Ada Lovelace"')

    expect(await served.end()).toBe(0)
    expect((await served.stdout).split('\n')).toHaveLength(2)
    const log = (await served.stderr).trim().split('\n')
    expect(
      log.map((line) => z.object({ event: z.string() }).parse(JSON.parse(line)).event),
    ).toEqual(['store', 'request', 'request', 'stopping', 'stopped'])
    for (const secret of [clientSecret, served.controlToken]) {
      expect(await served.stderr).not.toContain(secret)
    }
  })

  test('finishes open requests before it exits', async () => {
    const served = await serve('--log', 'none')
    const token = await getToken(served.tenant)
    const outgoing = request(`${served.tenant.baseUrl}/api/v1/workload_federation/test-cel`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
    const answered: Promise<IncomingMessage[]> = once(outgoing, 'response')
    outgoing.write('{"claimsJson": "{}", "expression": ')
    await once(outgoing, 'socket')
    // When the server responds to this request, it has already received the start of the first request.
    await fetch(`${served.origin}/healthz`)
    const ended = served.end('SIGINT')
    await expect
      .poll(() => fetch(served.origin).catch(() => 'refused'), { timeout: 30_000 })
      .toBe('refused')
    outgoing.end('"true"}')
    const [incoming] = await answered
    expect(incoming && JSON.parse(await text(incoming))).toMatchObject({ matched: true })
    expect(await ended).toBe(0)
    expect(await served.stderr).toBe('')
  })

  test('exits immediately when stopped twice', async () => {
    const served = await serve('--log', 'none')
    const outgoing = request(`${served.tenant.baseUrl}/auth/v1/token`, { method: 'POST' })
    outgoing.on('error', () => {})
    outgoing.write('grant_type=')
    await once(outgoing, 'socket')
    await fetch(`${served.origin}/healthz`)
    const ended = served.end('SIGINT')
    await expect
      .poll(() => fetch(served.origin).catch(() => 'refused'), { timeout: 30_000 })
      .toBe('refused')
    expect(await served.end('SIGTERM')).toBe('SIGTERM')
    expect(await ended).toBe('SIGTERM')
  })

  test('keeps its tenants in a private file', async () => {
    const args = ['--file', join(folder, 'tenants.db'), '--tenant', 'acme', '--tenant', 'globex']
    const first = await serve(...args)
    expect(first.tenants.map(({ name, isNew }) => [name, isNew])).toEqual([
      ['acme', true],
      ['globex', true],
    ])
    const refused = await runIga({ argv: ['serve', '--port', '0', ...args] })
    expect(refused).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^error\[store_locked\]: another process uses .*tenants\.db\n/),
    })
    await first.end()
    const second = await serve(...args)
    expect(second.tenants.map(({ isNew }) => isNew)).toEqual([false, false])
    expect(second.tenant).toMatchObject({
      clientId: first.tenant.clientId,
      clientSecret: first.tenant.clientSecret,
    })
    expect(await getToken(second.tenant)).toBeTruthy()
    await second.end()
    expect(await second.stderr).toContain('Tenant acme exists and keeps its records.')
  })

  test('starts without loading the evaluator', async () => {
    const child = spawnIga(['serve', '--port', '0', '--json', '--log', 'none'], 'imports')
    const stderr = text(child.stderr)
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const names = Array.from((await stderr).matchAll(/^resolve (\S+)$/gm), ([, name]) => name)
    expect(names).toContain('@igakit/server')
    const evaluating = ['@igakit/cel', '@igakit/directory', '@igakit/forms', 'pg', 'yaml']
    expect(evaluating.filter((name) => names.includes(name))).toEqual([])
  })

  test('starts quickly', async () => {
    // On an idle machine, a start takes less than a second. CPU time depends less on other load, and still reveals a
    // slow start.
    const served = await serve('--log', 'none')
    const metrics = await (await fetch(`${served.origin}/metrics`)).text()
    const seconds = Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(2)
    await served.end()
  })
})

const stopped = () => Promise.resolve()

describe('output', () => {
  test('for people: the address, the credentials and a first call', async () => {
    const { code, stdout, stderr } = await runIga({
      argv: ['serve', '--port', '0', '--log', 'pretty', '--no-demo'],
      untilStopped: stopped,
    })
    expect(code).toBe(0)
    const [, port = ''] = /127\.0\.0\.1:(\d+)/.exec(stdout) ?? []
    const secrets = /[\w-]{43}/g
    const shown = stdout
      .replaceAll(port, '8080')
      .replaceAll(/[0-9a-v]{26}/g, '<client id>')
      .replaceAll(secrets, '<secret>')
    expect(shown).toMatchSnapshot()
    expect(stderr).toMatchInlineSnapshot(`
      "Records are kept in memory until the server stops.
      Finishing pending requests. Interrupt again to stop immediately.
      Stopped.
      "
    `)
  })

  test.each([
    ['a port that is none', ['--port', 'http'], 'usage', '--port takes a number'],
    ['a port that is too high', ['--port', '65536'], 'usage', '65535'],
    ['an address that others reach', ['--host', '0.0.0.0'], 'usage', '--allow-remote'],
    [
      'an address of another machine',
      ['--host', '192.0.2.1', '--allow-remote'],
      'cannot_listen',
      'does not belong to this machine',
    ],
    ['a host that is unknown', ['--host', 'a.invalid', '--allow-remote'], 'cannot_listen', 'host'],
    ['a name that is none', ['--tenant', 'A'], 'usage', 'Invalid tenant name "A"'],
    ['a tenant twice', ['--tenant', 'a', '--tenant', 'a'], 'usage', 'Tenant a is named twice'],
    ['a client without a secret', ['--client-id', 'ci'], 'usage', 'the client ci has no secret'],
    ['a secret without a client', ['--client-secret-file', 'short'], 'usage', '--client-id'],
    [
      'a short secret',
      ['--client-id', 'ci', '--client-secret-file', 'short'],
      'usage',
      'The client secret is too short: it needs at least 16 characters',
    ],
    [
      'a secret of several lines',
      ['--client-id', 'ci', '--client-secret-file', 'notes.txt'],
      'usage',
      'control character',
    ],
    [
      'a client id with a quote',
      ['--client-id', "c'i", '--client-secret-file', 'secret'],
      'usage',
      'Invalid client id "c\'i"',
    ],
    ['a short control token', ['--control-token-file', 'short'], 'usage', 'control token'],
    ['a missing token file', ['--control-token-file', 'x'], 'unreadable_file', 'x'],
    ['a wildcard', ['--control-host', '*'], 'usage', 'Invalid control host "*"'],
    ['a password without a database', ['--database-password-file', 'short'], 'usage', 'database'],
    ['a word too many', ['demo'], 'usage', 'See `iga serve --help`'],
    ['a missing command', ['exec', '--'], 'missing_command', 'no command to run'],
    ['a command without --', ['exec', 'npm', 'test'], 'missing_command', 'iga serve exec -- npm'],
    ['an origin that is none', ['--cors', 'localhost'], 'usage', 'Invalid origin'],
    [
      'a file and a database',
      ['--file', 'a', '--database-url', 'b'],
      'conflicting_options',
      'cannot be combined',
    ],
    ['a database of another kind', ['--database-url', 'mysql://a/b'], 'usage', 'postgresql://'],
    [
      'a database that does not answer',
      ['--database-url', 'postgresql://ann:pw-of-ann@127.0.0.1:1/iga'],
      'store_unavailable',
      'The database iga at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1',
    ],
    ['a folder for a file', ['--file', '.'], 'not_a_store', 'is a folder'],
    [
      'a file that is not a store',
      ['--file', 'notes.txt'],
      'not_a_store',
      'notes.txt is not a store: it is not an SQLite database',
    ],
    ['missing records', ['--fixtures', 'none.json'], 'unreadable_file', 'none.json'],
    ['a log of another format', ['--log', 'xml'], 'usage', 'pretty'],
  ])('to %s', async (_, args, errorCode, message) => {
    const { code, stdout, stderr } = await runIga({
      argv: ['serve', '--port', '0', '--no-demo', ...args],
      files: {
        'notes.txt': 'Call Ann back.\n'.repeat(100),
        secret: 'a secret of the user\n',
        short: 'fifteen letters\n',
      },
      untilStopped: stopped,
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^error\\[${errorCode}\\]: `))
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('pw-of-ann')
    expect(stderr).not.toContain('fifteen letters')
  })

  test('for a store of a later version', async () => {
    const file = join(folder, 'tenants.db')
    const argv = ['serve', '--port', '0', '--log', 'none', '--file', file]
    expect(await runIga({ argv, untilStopped: stopped })).toMatchObject({ code: 0 })
    const database = new DatabaseSync(file)
    database.exec("insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00Z')")
    database.close()
    const { code, stdout, stderr } = await runIga({ argv, untilStopped: stopped })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(
      'error[store_newer]: A later version of igakit made the store (9999-later)\n  hint: Update igakit',
    )
  })

  test('for a database that only the environment names, unless there is a file', async () => {
    const env = { DATABASE_URL: 'postgresql://ann:pw-of-ann@127.0.0.1:1/iga' }
    const argv = ['serve', '--port', '0', '--no-demo']
    const refused = await runIga({ argv, env, untilStopped: stopped })
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('error[store_unavailable]: The database iga at 127.0.0.1:1 ')
    const file = ['--file', 'tenants.db', '--log', 'pretty']
    const started = await runIga({ argv: [...argv, ...file], env, untilStopped: stopped })
    expect(started.code).toBe(0)
    expect(started.stderr).toMatch(/^Records are kept in the file .*tenants\.db\.\n/)
  })

  test.each([
    ['a server', []],
    ['a command, which is not run', ['exec', '--', process.execPath, '-e', 'process.exit(9)']],
  ])('for a port in use, for %s', async (_, rest) => {
    const other = createServer()
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve)
    })
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { code, stderr } = await runIga({ argv: ['serve', '--port', port, '--no-demo', ...rest] })
    other.close()
    expect(code).toBe(2)
    expect(stderr.replaceAll(port, '8080')).toBe(
      'error[cannot_listen]: cannot listen on 127.0.0.1:8080: the port is in use\n' +
        '  hint: Pass --port to choose another; 0 picks a free port.\n',
    )
  })

  test('for invalid records, with their positions', async () => {
    const { code, stderr } = await runIga({
      argv: ['serve', '--port', '0', '--fixtures', 'records.yaml'],
      files: {
        'records.yaml':
          'webhooks:\n  - view:\n      id: 7\n  - view: {url: "https://a.example"}\nwebhook: []\n',
      },
    })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^error\[invalid_fixtures\]: records.yaml /)
    expect(stderr).toContain('at records.yaml:3:11: webhooks[0].view.id: ')
  })

  test('for programs: one line of JSON', async () => {
    const { stdout } = await runIga({
      argv: ['serve', '--port', '0', '--json', '--no-demo', '--log', 'none'],
      untilStopped: stopped,
    })
    expect(stdout).toMatch(/^[^\n]+\n$/)
    expect(startSchema.parse(JSON.parse(stdout)).tenants).toHaveLength(1)
  })
})

describe('credentials chosen by the user', () => {
  const secret = 'a secret of the user'
  const token = 'a-token-of-the-user'
  const connect = { IGAKIT_CLIENT_SECRET: secret, IGAKIT_CONTROL_TOKEN: token }
  const files = { 'secret.txt': `${secret}\n`, 'token.txt': token }
  const ids = ['--client-id', 'ci@acme']

  test.each([
    ['the environment', ids, connect],
    [
      'files, which come first',
      [...ids, '--client-secret-file', 'secret.txt', '--control-token-file', 'token.txt'],
      { IGAKIT_CLIENT_SECRET: 'another', IGAKIT_CONTROL_TOKEN: 'another' },
    ],
  ])('come from %s and are not printed', async (_, args, env) => {
    const statuses: number[] = []
    const started = async (printed: (pattern: RegExp) => Promise<string>) => {
      const document = await printed(/\n$/)
      const { baseUrl } = z
        .object({ tenants: z.tuple([z.object({ baseUrl: z.url() })]) })
        .parse(JSON.parse(document)).tenants[0]
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'ci@acme',
        client_secret: secret,
      })
      const grant = await fetch(`${baseUrl}/auth/v1/token`, { method: 'POST', body })
      const control = await fetch(new URL('/_control/tenants', baseUrl), {
        headers: { Authorization: `Bearer ${token}` },
      })
      statuses.push(grant.status, control.status)
    }
    const argv = ['serve', '--port', '0', '--no-demo', '--log', 'none', ...args]
    const json = await runIga({ argv: [...argv, '--json'], env, files, untilStopped: started })
    expect(statuses).toEqual([200, 200])
    const shown = await runIga({ argv, env, files, untilStopped: stopped })
    for (const { code, stdout, stderr } of [json, shown]) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).not.toContain(secret)
      expect(stdout).not.toContain(token)
    }
    expect(shown.stdout).toMatch(/^client secret +as given$/m)
  })

  test('of a database come from a file', async () => {
    const { code, stderr } = await runIga({
      argv: ['serve', '--port', '0', '--no-demo', '--database-password-file', 'secret.txt'],
      env: { DATABASE_URL: 'postgresql://ann@127.0.0.1:1/iga' },
      files,
      untilStopped: stopped,
    })
    expect(code).toBe(2)
    expect(stderr).toContain('The database iga at 127.0.0.1:1 cannot be used')
    expect(stderr).not.toContain(secret)
  })
})

test.each([
  [[], 'The control plane responds only to this machine.'],
  [['--control-host', 'tenant'], 'The control plane also responds at tenant, with its token.'],
])('warns of an address that other machines reach, with %j', async (args, control) => {
  const argv = ['serve', '--port', '0', '--host', '0.0.0.0', '--allow-remote', '--no-demo']
  const { code, stderr } = await runIga({
    argv: [...argv, '--log', 'none', ...args],
    untilStopped: stopped,
  })
  expect(code).toBe(0)
  expect(stderr.replace(/:\d+ /, ':8080 ')).toBe(
    'warning: 0.0.0.0:8080 is reachable from other machines over plain HTTP: tenants require ' +
      'credentials; /healthz, /metrics and /openapi.json do not. Credentials and records can be ' +
      `intercepted. ${control}\n`,
  )
})

/** Runs a Node.js script with a tenant. */
const exec = (code: string, ...options: string[]) =>
  spawnIga(['serve', 'exec', ...options, '--', process.execPath, '-e', code], undefined, {
    IGAKIT_ACCESS_TOKEN: 'of the live service',
  })
const end = async (child: ReturnType<typeof spawnIga>) => {
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { stdout, stderr, code: code ?? signal }
}

describe('serve exec', () => {
  test('runs a command with a tenant and exits with its code', async () => {
    const ended = await end(
      exec(`
        const { IGAKIT_BASE_URL: url, IGAKIT_CLIENT_ID, IGAKIT_CLIENT_SECRET } = process.env
        const { IGAKIT_CONTROL_URL, IGAKIT_CONTROL_TOKEN, IGAKIT_ACCESS_TOKEN } = process.env
        const body = new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: IGAKIT_CLIENT_ID,
          client_secret: IGAKIT_CLIENT_SECRET,
        })
        const grant = await fetch(url + '/auth/v1/token', { method: 'POST', body })
        const headers = { Authorization: 'Bearer ' + IGAKIT_CONTROL_TOKEN }
        const control = await fetch(IGAKIT_CONTROL_URL + '/tenants', { headers })
        console.log(grant.status, JSON.stringify(await control.json()), IGAKIT_ACCESS_TOKEN)
        console.error('to standard error')
        process.exitCode = 7
      `),
    )
    expect(ended).toEqual({
      stdout: '200 {"tenants":["demo"]} undefined\n',
      stderr: 'to standard error\n',
      code: 7,
    })
  })

  test.each([
    [['serve', '--tenant', 'acme', 'exec', '--no-demo']],
    [['--no-color', 'serve', 'exec', '--tenant', 'acme', '--no-demo']],
  ])('separates the arguments of the command from its own, as in %j', async (own) => {
    const code = 'process.env.IGAKIT_BASE_URL + process.argv.slice(1)'
    const args = ['--', '--tenant', 'globex', '--json', '--help']
    const { stdout, ...ended } = await end(
      spawnIga([...own, '--', process.execPath, '-p', code, ...args]),
    )
    expect(ended).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/\/acme--tenant,globex,--json,--help\n$/)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('forwards %s', async (signal) => {
    const child = exec(`
      process.on('${signal}', () => { console.log('received'); process.exit(5) })
      setInterval(() => {}, 1000)
      console.log('ready')
    `)
    child.stdout.once('data', () => child.kill(signal))
    expect(await end(child)).toEqual({ stdout: 'ready\nreceived\n', stderr: '', code: 5 })
  })

  test('exits with 128 + n if a signal ended the command', async () => {
    const ended = await end(exec("process.kill(process.pid, 'SIGKILL')"))
    expect(ended).toEqual({ stdout: '', stderr: '', code: 137 })
  })

  test.each([
    ['no-such-command', 127, 'no-such-command: command not found'],
    ['./secret.txt', 126, './secret.txt cannot be executed (EACCES)'],
  ])('reports that %s cannot be run', async (command, code, message) => {
    const ended = await runIga({
      argv: ['serve', 'exec', '--no-demo', '--', command],
      env: { PATH: process.env['PATH'] ?? '' },
      files: { 'secret.txt': 'no program' },
    })
    expect(ended).toMatchObject({ code, stdout: '' })
    expect(ended.stderr).toContain(`error[command_not_started]: ${message}\n  hint: `)
  })
})

const app = (id: string) => `{"kind":"apps","record":{"id":"${id}","displayName":""}}\n`
const path = (name: string) => join(folder, name)
const put = (name: string, content: string) => writeFileSync(path(name), content)
const read = (name: string) => readFileSync(path(name), 'utf8')
const run = (...args: string[]) =>
  runIga({
    argv: ['serve', '--port', '0', '--json', '--log', 'none', ...args],
    untilStopped: stopped,
  })

describe('records in files', () => {
  const fine = { code: 0, stderr: '' }
  const document = `{
  "apps": [
    {"id":"a","displayName":""},
    {"id":"b","displayName":""}
  ],
  "webhooks": [
    {"view":{"id":"w"}}
  ]
}
`

  test('are exported as lines and as JSON, which can be imported again', async () => {
    put('in.jsonl', `\n{"kind":"webhooks","record":{"view":{"id":"w"}}}\n${app('b')}${app('a')}`)
    const first = await run('--import', path('in.jsonl'), '--export-on-exit', path('out.json'))
    expect(first).toMatchObject(fine)
    expect(read('out.json')).toBe(document)
    const second = await run('--import', path('out.json'), '--export-on-exit', path('out.jsonl'))
    expect(second).toMatchObject(fine)
    expect(read('out.jsonl')).toMatch(new RegExp(`^${app('a')}${app('b')}.*"webhooks".*\n$`))
    const third = await run('--import', path('out.jsonl'), '--export-on-exit', path('again.jsonl'))
    expect(third).toMatchObject(fine)
    expect(read('again.jsonl')).toBe(read('out.jsonl'))
  })

  test('keep the state between runs; the file need not exist before the first', async () => {
    const state = ['--import', path('state.jsonl'), '--export-on-exit', path('state.jsonl')]
    expect(await run(...state)).toMatchObject(fine)
    // A user in the demo company.
    expect(read('state.jsonl')).toContain('Ada Lovelace')
    put('state.jsonl', app('a'))
    const rename = `
      const { IGAKIT_CONTROL_URL: url, IGAKIT_CONTROL_TOKEN: token } = process.env
      await fetch(url + '/tenants/demo/fixtures', {
        method: 'PUT',
        headers: { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ apps: [{ id: 'b' }] }),
      })
      process.exitCode = 3
    `
    expect(await end(exec(rename, ...state))).toEqual({ code: 3, stdout: '', stderr: '' })
    expect(read('state.jsonl')).toBe(app('b'))
  })

  test('are exported from a stored file, which keeps them', async () => {
    put('in.jsonl', app('a'))
    const store = ['--file', path('tenants.db')]
    expect(await run(...store, '--import', path('in.jsonl'))).toMatchObject(fine)
    expect(await run(...store, '--export-on-exit', path('out.jsonl'))).toMatchObject(fine)
    expect(read('out.jsonl')).toBe(app('a'))
    const again = await run(...store, '--import', path('in.jsonl'))
    expect(again.code).toBe(2)
    expect(again.stdout).toMatch(
      /"error": "tenant demo already has records".*"code": "tenant_exists"/s,
    )
  })

  test.each([
    [
      'problems of lines',
      ['--import', 'bad.jsonl'],
      'invalid_fixtures',
      'bad.jsonl has 3 problems',
    ],
    ['a place in a line', ['--import', 'bad.jsonl'], 'invalid_fixtures', ':2:1: record.id: '],
    ['problems of JSON', ['--import', 'bad.json'], 'invalid_fixtures', 'bad.json:1:18: apps[0].id'],
    [
      'a line that is not UTF-8',
      ['--import', 'bytes.jsonl'],
      'invalid_utf8',
      'line 1 is not UTF-8',
    ],
    ['a missing import', ['--import', 'no.jsonl'], 'unreadable_file', 'no.jsonl does not exist'],
    ['an existing export', ['--export-on-exit', 'ok.jsonl'], 'unwritable_file', 'already exists'],
    [
      'an export that another import would lose',
      ['--import', 'ok.jsonl', '--export-on-exit', 'bad.json'],
      'unwritable_file',
      'bad.json already exists',
    ],
    ['a missing folder', ['--export-on-exit', 'x/a.json'], 'unwritable_file', 'folder'],
    ['another format', ['--export-on-exit', 'a.yaml'], 'usage', '.jsonl, .ndjson or .json'],
    [
      'two tenants',
      ['--export-on-exit', 'a.json', '--tenant', 'a', '--tenant', 'b'],
      'conflicting_options',
      'one tenant',
    ],
    [
      'fixtures besides',
      ['--import', 'ok.jsonl', '--fixtures', 'bad.json'],
      'conflicting_options',
      'cannot be combined',
    ],
  ])('are rejected for %s', async (_, args, errorCode, message) => {
    const files = {
      'ok.jsonl': app('a'),
      'bad.jsonl': `${app('a')}{"kind":"apps","record":{"id":1}}\n{"kind":"people"}\nno JSON\n`,
      'bad.json': '{"apps": [{"id": 1}]}',
      'bytes.jsonl': new Uint8Array([0xff, 0x0a]),
    }
    const argv = ['serve', '--port', '0', '--log', 'none', ...args]
    const { code, stdout, stderr } = await runIga({ argv, files, untilStopped: stopped })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^error\\[${errorCode}\\]: `))
    expect(stderr).toContain(message)
  })

  test('stay in a file if the export fails', async () => {
    const target = path('out.jsonl')
    const { code, stderr } = await runIga({
      argv: ['serve', '--port', '0', '--log', 'none', '--export-on-exit', target],
      untilStopped: async (printed) => {
        await printed(/control token/)
        mkdirSync(target)
      },
    })
    expect(code).toBe(2)
    expect(stderr).toContain('nothing was exported')
    const [, kept = ''] = /still in the SQLite file (\S+):/.exec(stderr) ?? []
    rmSync(target, { recursive: true })
    expect(await run('--file', kept, '--export-on-exit', target)).toMatchObject(fine)
    expect(read('out.jsonl')).toContain('Ada Lovelace')
    rmSync(dirname(kept), { recursive: true })
  })
})
