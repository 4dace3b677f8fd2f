import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
let folder: string

beforeAll(async () => {
  // The folder is inside the package so that the example can import the package.
  folder = await mkdtemp(fileURLToPath(new URL('../.example-', import.meta.url)))
})
afterAll(() => rm(folder, { recursive: true }))

function block(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(readme)?.[1] ?? ''
}

test('the example compiles and prints the shown output', async () => {
  const example = `${folder}/example.ts`
  await writeFile(example, block('ts'))
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--conditions=@igakit/source', example])
  expect(stdout).toBe(block('text'))

  const compilerOptions = { noEmit: true, incremental: false, types: ['node'] }
  const project = { extends: '../tsconfig.json', compilerOptions, include: ['example.ts'] }
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify(project))
  await expect(run('tsc', ['-p', folder])).resolves.toMatchObject({ stdout: '' })
})

test('every named path exists, and every other entry point is named', () => {
  const named = Array.from(
    readme.matchAll(/\| `(?:@igakit\/schemas|…)(\S*)`/g),
    ([, path]) => `.${path}`,
  )
  const paths = Object.keys(manifest.exports)
  expect(named.filter((path) => !paths.includes(path))).toEqual([])
  expect(named).toEqual(
    expect.arrayContaining(['.', './operations', './request', './rich', './documents']),
  )
  expect(paths).toEqual(expect.arrayContaining(['./user', './app-entitlement', './form', './task']))
})

test('has fewer than 100 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(100)
})
