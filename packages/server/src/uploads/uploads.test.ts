import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { functionCommitSchema } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ManualClock } from '../clock/clock.ts'
import { functionCommitKind, functionFileKind } from '../records/functions.ts'
import type { Fixtures } from '../records/fixtures.ts'
import { type Call, startTestTenant } from '../testing/tenant-client.ts'
import { NOW, useTenant } from '../testing/tenant-on-disk.ts'
import { MAX_FILE_BYTES } from './take-uploads.ts'
import { UPLOAD_LIFETIME_SECONDS } from './upload-target.ts'

const fixtures: Fixtures = {
  functions: [
    { id: 'f', deletedAt: null },
    { id: 'gone', deletedAt: NOW },
  ],
}
const path = '/api/v1/functions/f/commits'

/** Starts a commit and returns its id and upload URLs. */
async function begin(call: Call, filenames: readonly string[]) {
  const answer = await call('POST', path, { commitMessage: 'First', filenames })
  expect(answer.status).toBe(200)
  const { commitId, uploadUrls } = functionCommitSchema.parse(answer.body)
  return { commitId: commitId ?? '', urls: z.record(z.string(), z.string()).parse(uploadUrls) }
}

/** Uploads to a URL relative to the tenant, without a bearer token. */
async function put(baseUrl: string, url: string | undefined, body: BodyInit) {
  const response = await fetch(new URL(url ?? '', `${baseUrl}/`), { method: 'PUT', body })
  const text = await response.text()
  return { status: response.status, text, code: text === '' ? 0 : codeOf(text) }
}

const codeOf = (text: string) => z.object({ code: z.int() }).parse(JSON.parse(text)).code

test('accepts each file of a commit once, byte by byte; the last one completes it', async () => {
  const files = {
    'main.js': new TextEncoder().encode('export default () => "ä"\n'),
    'empty.bin': new Uint8Array(),
    'bytes.bin': Uint8Array.from({ length: 256 }, (_, byte) => byte),
  }
  let commitId = ''
  await useTenant(
    fixtures,
    async (call, { baseUrl, control }) => {
      const begun = await begin(call, Object.keys(files))
      ;({ commitId } = begun)
      expect(Object.keys(begun.urls)).toEqual(Object.keys(files))
      for (const [name, content] of Object.entries(files)) {
        const url = begun.urls[name] ?? ''
        expect(url).toMatch(/^uploads\/.+\?token=/)
        expect(await put(baseUrl, url, content)).toEqual({ status: 204, text: '', code: 0 })
        expect(await put(baseUrl, url, 'another')).toMatchObject({ status: 409, code: 6 })
        const isLast = name === Object.keys(files).at(-1)
        const { functionCommits } = await control.fixtures.get()
        expect(functionCommits).toMatchObject([{ completedAt: isLast ? NOW : null }])
      }
    },
    async ({ read }) => {
      const commit = await read((records) => records.get(functionCommitKind, ['f', commitId]))
      expect(commit?.body).toEqual({
        functionId: 'f',
        id: commitId,
        message: 'First',
        createdAt: NOW,
        completedAt: NOW,
        files: Object.entries(files).map(([filename, content]) => ({
          filename,
          uploaded: {
            at: NOW,
            bytes: content.byteLength,
            sha256: createHash('sha256').update(content).digest('hex'),
          },
        })),
      })
      for (const [name, content] of Object.entries(files)) {
        const file = await read((records) => records.get(functionFileKind, ['f', commitId, name]))
        expect(file?.body.content).toBe(Buffer.from(content).toString('base64'))
      }
    },
  )
})

test.each([
  [['a'], null],
  [[], NOW],
  [null, NOW],
])('a new commit of the files %j was completed at %s', async (filenames, at) => {
  await useTenant(
    fixtures,
    async (call) => {
      expect(await call('POST', path, { filenames })).toMatchObject({ status: 200 })
    },
    async ({ read }) => {
      const commits = await read((records) => records.list(functionCommitKind, ['f']))
      expect(commits).toMatchObject([{ body: { message: null, completedAt: at } }])
    },
  )
})

describe('a URL is valid for one file and a limited time', () => {
  test.each<[string, (url: string, other: string, token: string) => string]>([
    ['without its token', (url) => url.replace(/\?.*/, '')],
    ['with a truncated token', (url) => url.slice(0, -20)],
    [
      'with the token of another file',
      (url, other) => url.replace(/\?.*/, '') + /\?.*/.exec(other),
    ],
    ['with an access token', (url, _, token) => url.replace(/=.*/, `=${token}`)],
    ['of a missing commit', (url) => url.replace(/uploads\/f\/\w+/, 'uploads/f/x')],
  ])('refuses an upload to a URL %s', async (_, change) => {
    await using tenant = await startTestTenant({ fixtures })
    const { urls } = await begin(tenant.call, ['a', 'b'])
    const changed = change(urls['a'] ?? '', urls['b'] ?? '', tenant.token)
    expect(await put(tenant.tenant.baseUrl, changed, 'x')).toMatchObject({ status: 403, code: 7 })
  })

  test('it is valid for an hour', async () => {
    const clock = new ManualClock(new Date(NOW))
    await using tenant = await startTestTenant({ fixtures, clock })
    const { baseUrl } = tenant.tenant
    const { urls } = await begin(tenant.call, ['a', 'b'])
    clock.advance(UPLOAD_LIFETIME_SECONDS * 1000 - 1000)
    expect(await put(baseUrl, urls['a'], 'x')).toMatchObject({ status: 204 })
    clock.advance(1000)
    const late = await put(baseUrl, urls['b'], 'x')
    expect(late).toMatchObject({ status: 403, code: 7, text: expect.stringContaining('expired') })
  })

  test('it is valid after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'igakit-tenant-'))
    const file = join(folder, 'tenant.db')
    let url: string | undefined
    {
      await using tenant = await startTestTenant({ file, fixtures })
      url = (await begin(tenant.call, ['a'])).urls['a']
    }
    {
      await using tenant = await startTestTenant({ file })
      expect(await put(tenant.tenant.baseUrl, url, 'x')).toMatchObject({ status: 204 })
    }
    rmSync(folder, { recursive: true })
  })

  test('it is valid only for its own tenant', async () => {
    const seed = 'the same identifiers for both'
    await using first = await startTestTenant({ fixtures, seed })
    await using second = await startTestTenant({ fixtures, seed })
    const { commitId, urls } = await begin(first.call, ['a'])
    expect((await begin(second.call, ['a'])).commitId).toBe(commitId)
    expect(await put(second.tenant.baseUrl, urls['a'], 'x')).toMatchObject({ status: 403 })
    expect(await put(first.tenant.baseUrl, urls['a'], 'x')).toMatchObject({ status: 204 })
  })

  test('its token is no access token', async () => {
    await using tenant = await startTestTenant({ fixtures })
    const { urls } = await begin(tenant.call, ['a'])
    const token = /token=(.*)/.exec(urls['a'] ?? '')?.[1]
    const response = await fetch(`${tenant.tenant.baseUrl}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(401)
  })
})

test('accepts a file of the maximum size and refuses a larger one, which may be retried', async () => {
  await using tenant = await startTestTenant({ fixtures })
  const { baseUrl } = tenant.tenant
  const { urls } = await begin(tenant.call, ['a'])
  const larger = await put(baseUrl, urls['a'], new Uint8Array(MAX_FILE_BYTES + 1))
  expect(larger).toMatchObject({ status: 413, code: 11 })
  expect(await put(baseUrl, urls['a'], new Uint8Array(MAX_FILE_BYTES))).toMatchObject({
    status: 204,
  })
})

test.each(['a b#c?d&e.js', 'ü💡.js', '%2e%2e', '...', 'constructor', 'a:b', '='])(
  'accepts the file name %j',
  async (name) => {
    await using tenant = await startTestTenant({ fixtures })
    const { urls } = await begin(tenant.call, [name])
    expect(await put(tenant.tenant.baseUrl, urls[name], 'x')).toMatchObject({ status: 204 })
  },
)

test.each([
  [['ok', ''], 1],
  [['../a'], 0],
  [['a/b'], 0],
  [['a\\b'], 0],
  [['.'], 0],
  [['..'], 0],
  [['__proto__'], 0],
  [['a\u0000'], 0],
  [['a\nb'], 0],
  [['\uD800'], 0],
  [['ä'.repeat(128)], 0],
  [['a', 'b', 'a'], 2],
])('refuses the file names %j and creates no commit', async (filenames, index) => {
  await useTenant(
    fixtures,
    async (call) => {
      const field = `body.filenames[${index}]`
      expect(await call('POST', path, { filenames })).toMatchObject({
        status: 400,
        body: { code: 3, details: [{ fieldViolations: [{ field }] }] },
      })
    },
    async ({ read }) => {
      expect(await read((records) => records.list(functionCommitKind))).toEqual([])
    },
  )
})

test('refuses too many files', async () => {
  await using tenant = await startTestTenant({ fixtures })
  const filenames = Array.from({ length: 1001 }, (_, index) => `${index}`)
  expect(await tenant.call('POST', path, { filenames })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('body.filenames: ') },
  })
})

test('refuses a file of a deleted function', async () => {
  await using tenant = await startTestTenant({ fixtures })
  const { baseUrl, control } = tenant.tenant
  const { urls } = await begin(tenant.call, ['a'])
  const functions = [{ id: 'f', deletedAt: NOW }]
  await control.fixtures.put({ ...(await control.fixtures.get()), functions })
  expect(await put(baseUrl, urls['a'], 'x')).toMatchObject({ status: 404, code: 5 })
})

test.each(['g', 'gone'])('answers 404 for function %s', async (id) => {
  await using tenant = await startTestTenant({ fixtures })
  const answer = await tenant.call('POST', `/api/v1/functions/${id}/commits`, { filenames: ['a'] })
  expect(answer).toMatchObject({ status: 404, body: { code: 5 } })
})
