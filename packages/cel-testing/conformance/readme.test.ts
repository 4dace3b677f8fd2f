import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { reportRun } from '../src/testing/collect-run.ts'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')

const guarantees = await readFile(new URL('../GUARANTEES.md', import.meta.url), 'utf8')

function block(language: string, text = readme): string {
  return new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(text)?.[1] ?? ''
}

test('the README has fewer than 100 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(100)
})

test('the example prints what the README shows', async () => {
  // The folder must be inside the package so that the example can import the package by name.
  const folder = await mkdtemp(fileURLToPath(new URL('../.example-', import.meta.url)))
  try {
    await writeFile(`${folder}/example.ts`, block('ts'))
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@igakit/source', 'example.ts'],
      { cwd: folder },
    )
    expect(stdout).toBe(block('text'))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the example of guarantees prints what its page shows', async () => {
  const suite = { name: 'deploy.cel.yaml', text: block('yaml', guarantees) }
  const { out } = await reportRun('pretty', [suite])
  // The page shows a part of the token and of the assumptions.
  const shown = block('text', guarantees).trimEnd().split('\n')
  const lines = new Set(out.split('\n'))
  expect(shown.filter((line) => line.trim() !== '…' && !lines.has(line))).toEqual([])
})
