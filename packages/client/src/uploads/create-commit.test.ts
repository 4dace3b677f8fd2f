import { describe, expect, test } from 'vitest'
import { RefusedError } from '../errors/index.ts'
import { connect, failureOf } from '../testing/connect.ts'
import type { SeenRequest } from '../testing/scripted-fetch.ts'
import { uploadFiles, type UploadProgress } from './upload-files.ts'

const urls = {
  'a.js': '/uploads/a?token=hunter2',
  'b.js': 'uploads/b?token=hunter2',
  'c.js': 'https://storage.example.net/c?token=hunter2',
}
const commit = { body: { commitId: 'c1', uploadUrls: urls } }
const files = { 'a.js': 'ä', 'b.js': new Uint8Array([1, 2, 3]), 'c.js': new Blob(['four']) }
type Reply = { status?: number; body?: unknown } | Error

/** Returns a service that responds to the commit, and to each upload by file name. */
function service(answers: Partial<Record<'a' | 'b' | 'c', Reply[]>>) {
  return ({ url, method }: SeenRequest) => {
    if (method === 'POST') return commit
    const name = new URL(url).pathname.at(-1)
    const script = name === 'a' || name === 'b' || name === 'c' ? answers[name] : undefined
    return script?.shift() ?? { status: 204 }
  }
}

test('starts a commit and uploads its files without a credential', async () => {
  const progress: UploadProgress[] = []
  const { client, seen } = connect([service({})])
  const created = await client.functions.createCommit(
    { functionId: 'f1', commitMessage: 'First', files },
    { onProgress: (each) => progress.push(each), concurrency: 1 },
  )
  expect(created).toMatchObject({ commitId: 'c1', uploaded: ['a.js', 'b.js', 'c.js'], failed: [] })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    commitMessage: 'First',
    filenames: ['a.js', 'b.js', 'c.js'],
  })
  expect(seen.slice(1).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT https://tenant.example.com/uploads/a?token=hunter2',
    'PUT https://tenant.example.com/uploads/b?token=hunter2',
    'PUT https://storage.example.net/c?token=hunter2',
  ])
  for (const { headers } of seen.slice(1)) {
    expect([...headers.keys()]).toEqual(['content-type'])
  }
  expect(progress.map(({ filename, files: done, bytes }) => [filename, done, bytes])).toEqual([
    ['a.js', 1, 2],
    ['b.js', 2, 5],
    ['c.js', 3, 9],
  ])
  expect(progress[0]).toMatchObject({ totalFiles: 3, totalBytes: 9 })
})

test.each([['concurrency'], ['maxRetries'], ['attemptTimeout'], ['deadline']])(
  'rejects an invalid limit before any upload: %s',
  async (name) => {
    const { client, seen } = connect([{ status: 204 }])
    const upload = uploadFiles(
      client.connection,
      { uploadUrls: urls, files: { 'a.js': 'a' } },
      { [name]: Number.NaN },
    )
    const error = await upload.then(
      ({ failed }) => failed[0]?.error,
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ code: 'option', path: [name] })
    expect(seen).toEqual([])
  },
)

test('retries only failed uploads', async () => {
  const refused = { status: 400, body: { code: 3, message: 'bad /uploads/a?token=hunter2' } }
  const { client, seen } = connect([service({ a: [refused] })])
  const created = await client.functions.createCommit({ functionId: 'f1', files })
  expect(created.uploaded.toSorted()).toEqual(['b.js', 'c.js'])
  expect(created.failed).toMatchObject([
    { filename: 'a.js', error: { code: 'invalid_argument', message: 'bad [redacted]' } },
  ])
  const before = seen.length
  const resumed = await created.resume()
  expect(resumed).toMatchObject({ commitId: 'c1', failed: [] })
  expect(resumed.uploaded.toSorted()).toEqual(['a.js', 'b.js', 'c.js'])
  expect(seen.length - before).toBe(1)
})

describe('an upload without a response', () => {
  const broken = new TypeError('fetch failed')
  test.each([
    ['is retried', [broken], []],
    [
      'is done if the service has the file already',
      [broken, { status: 409, body: { code: 6 } }],
      [],
    ],
    ['is not done for another reason', [broken, { status: 403 }], ['a.js']],
  ] as const)('%s', async (_, a, failed) => {
    const { client } = connect([service({ a: [...a] })])
    const created = await client.functions.createCommit({ functionId: 'f1', files })
    expect(created.failed.map(({ filename }) => filename)).toEqual(failed)
  })

  test('differs from a file that was there before', async () => {
    const { client } = connect([service({ a: [{ status: 409, body: { code: 6 } }] })])
    const created = await client.functions.createCommit({ functionId: 'f1', files })
    expect(created.failed).toMatchObject([{ filename: 'a.js', error: { code: 'already_exists' } }])
  })
})

describe('uploads nothing to', () => {
  test.each([
    ['a URL that others can read', 'http://storage.example.net/x'],
    ['a URL with a password', 'https://u:hunter2@storage.example.net/x'],
    ['an invalid URL', undefined],
    ['another type', { url: 'https://storage.example.net/x' }],
    ['another scheme', 'file:///etc/passwd'],
  ])('%s', async (_, url) => {
    const { client, seen } = connect([{ body: { commitId: 'c1', uploadUrls: { x: url } } }])
    const created = await client.functions.createCommit({ functionId: 'f1', files: { x: 'x' } })
    expect(created.failed).toMatchObject([{ filename: 'x', error: expect.any(RefusedError) }])
    expect(created.failed[0]?.error.code).toBe('upload_refused')
    expect(String(created.failed[0]?.error)).not.toContain('hunter2')
    expect(seen).toHaveLength(1)
  })
})

test.each(['../a', 'a/b', 'a\\b', '', '.', '..'])(
  'rejects the name %j before starting a commit',
  async (filename) => {
    const { client, seen } = connect([commit])
    const call = client.functions.createCommit({ functionId: 'f1', files: { [filename]: 'x' } })
    expect(await failureOf(call)).toMatchObject({ code: 'parameter', path: ['files', filename] })
    expect(seen).toEqual([])
  },
)

test('an abort ends the upload with its reason', async () => {
  const controller = new AbortController()
  const reason = new Error('the user left')
  const { client } = connect([service({})])
  const onProgress = (): void => controller.abort(reason)
  const call = client.functions.createCommit(
    { functionId: 'f1', files },
    { signal: controller.signal, onProgress, concurrency: 1 },
  )
  expect(await failureOf(call)).toBe(reason)
})

test('uploads over plain http to a listed host', async () => {
  const { client, seen } = connect(
    [{ body: { commitId: 'c1', uploadUrls: { x: 'http://storage/x' } } }, { status: 204 }],
    { allowInsecureHosts: ['storage'] },
  )
  const created = await client.functions.createCommit({ functionId: 'f1', files: { x: 'x' } })
  expect(created.failed).toEqual([])
  expect(seen[1]?.url).toBe('http://storage/x')
})
