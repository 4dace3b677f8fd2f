import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  // The folder is inside the package so that the example can import the package.
  folder = await mkdtemp(fileURLToPath(new URL('../.example-', import.meta.url)))
})
afterAll(() => rm(folder, { recursive: true }))

// The server's conformance tests run the example on the demo tenant, which this package must not depend on.
test('the example compiles', async () => {
  const example = /^```ts\n([^]*?)^```$/m.exec(readme)?.[1] ?? ''
  expect(example).toContain('createClient')
  await writeFile(`${folder}/example.ts`, example)
  const compilerOptions = { noEmit: true, incremental: false, types: ['node'] }
  const project = { extends: '../tsconfig.json', compilerOptions, include: ['example.ts'] }
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify(project))
  await expect(run('tsc', ['-p', folder])).resolves.toMatchObject({ stdout: '' })
})

test('names exactly the existing entry points', () => {
  const named = Array.from(readme.matchAll(/\| `@igakit\/client(\S*)`/g), ([, path]) => `.${path}`)
  expect(named).toEqual(Object.keys(manifest.exports).filter((path) => !path.endsWith('.json')))
})

test('has fewer than 100 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThan(100)
})
