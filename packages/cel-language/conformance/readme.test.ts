import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
const lintDocs = await readFile(new URL('../LINT.md', import.meta.url), 'utf8')

function block(document: string, language: string): string {
  return new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(document)?.[1] ?? ''
}

test('the README has fewer than 100 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(100)
})

test.each([
  ['README.md', readme],
  ['LINT.md', lintDocs],
])('the example prints what %s shows', async (_name, document) => {
  // The folder must be inside the package so that the example can import the package by name.
  const folder = await mkdtemp(fileURLToPath(new URL('../.example-', import.meta.url)))
  try {
    await writeFile(`${folder}/example.ts`, block(document, 'ts'))
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@igakit/source', 'example.ts'],
      { cwd: folder },
    )
    expect(stdout).toBe(block(document, 'text'))
  } finally {
    await rm(folder, { recursive: true })
  }
})
