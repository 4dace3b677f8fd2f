import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { encodingFor, FileEncoder } from './encode-file.ts'
import { findPage } from './find-page.ts'
import { startPlayground } from './start-playground.ts'

const folder = mkdtempSync(join(tmpdir(), 'iga-encode-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.1', 'br'],
  ['deflate', undefined],
  ['identity', undefined],
  ['*', undefined],
  ['br;q=no', undefined],
  ['', undefined],
  [undefined, undefined],
])('for %j the encoding is %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding)
})

test('compresses text, and again after a change', async () => {
  const encoder = new FileEncoder()
  const file = join(folder, 'a.js')
  writeFileSync(file, 'a'.repeat(5000))
  const br = await encoder.encode(file, 'br')
  expect(br.encoding).toBe('br')
  expect(br.content.length).toBeLessThan(100)
  expect(brotliDecompressSync(br.content).toString()).toBe('a'.repeat(5000))
  const gz = await encoder.encode(file, 'gzip')
  expect(gunzipSync(gz.content).toString()).toBe('a'.repeat(5000))
  expect((await encoder.encode(file, undefined)).content.toString()).toBe('a'.repeat(5000))

  writeFileSync(file, 'b'.repeat(5000))
  utimesSync(file, new Date(), new Date(0))
  const changed = await encoder.encode(file, 'br')
  expect(brotliDecompressSync(changed.content).toString()).toBe('b'.repeat(5000))
})

test.each([
  ['a.png', 5000],
  ['small.js', 100],
])('sends %s of %i bytes as it is', async (name, size) => {
  const file = join(folder, name)
  writeFileSync(file, 'a'.repeat(size))
  expect(await new FileEncoder().encode(file, 'br')).toEqual({
    content: Buffer.from('a'.repeat(size)),
  })
})

test('the page is sent in the encoding that the browser accepts', async () => {
  const page = join(folder, 'page')
  mkdirSync(join(page, 'assets'), { recursive: true })
  const script = 'console.log(1)\n'.repeat(1000)
  writeFileSync(join(page, 'assets/a.js'), script)
  writeFileSync(join(page, 'index.html'), '<!doctype html>')
  writeFileSync(join(page, 'response-headers.json'), '{}')
  const running = await startPlayground({
    page: await findPage(page),
    port: 0,
    onFailure(error) {
      throw error
    },
  })
  const ask = async (accepted: string) => {
    const headers = { 'accept-encoding': accepted }
    const response = await fetch(new URL('/assets/a.js', running.address), { headers })
    return {
      encoding: response.headers.get('content-encoding'),
      length: Number(response.headers.get('content-length')),
      vary: response.headers.get('vary'),
      text: await response.text(),
    }
  }
  const sent = await Promise.all(['br', 'gzip', 'identity'].map(ask))
  await running.close()
  expect(sent).toMatchObject([
    { encoding: 'br', vary: 'Accept-Encoding', text: script },
    { encoding: 'gzip', vary: 'Accept-Encoding', text: script },
    { encoding: null, length: script.length, vary: 'Accept-Encoding', text: script },
  ])
  expect(sent[0]?.length).toBeLessThan(script.length / 10)
  expect(sent[1]?.length).toBeLessThan(script.length / 10)
})
