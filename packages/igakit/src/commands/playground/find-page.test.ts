import { mkdir, writeFile } from 'node:fs/promises'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPage } from './find-page.ts'

const builtPage = fileURLToPath(
  new URL('../../../../../apps/playground/dist/index.html', import.meta.url),
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iga-page-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const write = (name: string, content: string) => writeFile(join(folder, name), content)

test('finds built files by the paths of their addresses', async () => {
  await mkdir(join(folder, 'assets'))
  await write('index.html', '')
  await write('assets/a.js', '')
  await write('response-headers.json', '{"X-Content-Type-Options": "nosniff"}')
  const { files, headers } = await findPage(folder)
  expect([...files.keys()].toSorted()).toEqual(['/', '/assets/a.js', '/index.html'])
  expect(files.get('/')).toBe(join(folder, 'index.html'))
  expect(headers).toEqual({ 'X-Content-Type-Options': 'nosniff' })
})

test.each([
  ['there is no folder', []],
  ['the folder has no page', ['response-headers.json']],
  ['the response headers are missing', ['index.html']],
])('the error has a remedy if %s', async (_, names) => {
  for (const name of names) await write(name, '{}')
  const missing = names.length === 0 ? join(folder, 'none') : folder
  await expect(findPage(missing)).rejects.toMatchObject({
    code: 'missing_page',
    hint: expect.stringContaining('npm start'),
  })
})

test.each([
  ['{"X": 1}', 'expected string'],
  ['{"X": "a\\nSet-Cookie: b"}', 'invalid_format'],
  ['{"a b": "c"}', 'invalid_key'],
  ['[]', 'expected record'],
  ['{', 'JSON'],
])('rejects invalid headers: %s', async (text, reason) => {
  await write('index.html', '')
  await write('response-headers.json', text)
  await expect(findPage(folder)).rejects.toThrow(reason)
})

// `npm test` builds the page first; `npm run unit` alone does not.
test.skipIf(!existsSync(builtPage))(
  'the build of the page, where there is one, is found',
  async () => {
    const { files, headers } = await findPage()
    expect([...files.keys()]).toContain('/')
    expect(headers).toMatchObject({
      'Content-Security-Policy': expect.stringMatching(
        /default-src 'none'.*frame-ancestors 'none'/,
      ),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
  },
)
