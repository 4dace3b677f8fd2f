import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const exec = promisify(execFile)
const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
const manifest = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(
  ([, language = '', text = '']) => ({ language, text }),
)

/** Returns the only code block in the given language. */
function block(language: string): string {
  const found = blocks.filter((one) => one.language === language)
  expect(found).toHaveLength(1)
  return found[0]?.text ?? ''
}

const source = ['--conditions=@igakit/source']
const iga = fileURLToPath(import.meta.resolve('igakit').replace(/index\.\w+$/, 'bin.ts')).replace(
  '/dist/',
  '/src/',
)
let folder: string

beforeAll(async () => {
  // The folder is inside this package, so that the example can import the package's dependencies.
  folder = await mkdtemp(fileURLToPath(new URL('../.example-', import.meta.url)))
})
afterAll(() => rm(folder, { recursive: true }))

test('has fewer than 100 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(100)
})

test('starts with two commands, which are scripts', () => {
  const [first] = blocks
  const commands = [...(first?.text ?? '').matchAll(/^npm (\w+)/gmu)].map(
    ([, script = '']) => script,
  )
  expect(commands).toEqual(['start', 'test'])
  for (const script of commands) expect(manifest).toContain(`"${script}": "node tools/`)
})

test('the command prints the output shown', async () => {
  const [command = '', ...output] = block('console').trimEnd().split('\n')
  const [, rule = '', file = ''] = /^\$ npx igakit eval '(.*)' --claims (\S+)$/u.exec(command) ?? []
  await writeFile(`${folder}/${file}`, block('json'))
  const { stdout } = await exec(
    process.execPath,
    [...source, iga, 'eval', rule, '--claims', file],
    { cwd: folder },
  )
  expect(stdout.trimEnd().split('\n')).toEqual(output)
})

test('the program prints the output in its comment', async () => {
  const code = block('ts')
  await writeFile(`${folder}/example.ts`, code)
  const { stdout } = await exec(process.execPath, [...source, 'example.ts'], { cwd: folder })
  const [, comment = ''] = /console\.log\(.*\) \/\/ (.*)$/mu.exec(code) ?? []
  expect(comment).not.toBe('')
  expect(stdout.trimEnd()).toBe(comment)
})

test.each(['packages', 'apps'])('the table names every folder of %s', async (parent) => {
  const folders = await readdir(new URL(`../../../${parent}/`, import.meta.url))
  const named = [...readme.matchAll(/^\| \[`[^`]+`\]\(([^)]+)\)/gmu)].map(([, path = '']) => path)
  expect(new Set(named.filter((path) => path.startsWith(`${parent}/`)))).toEqual(
    new Set(folders.map((name) => `${parent}/${name}`)),
  )
})

test('linked files exist', async () => {
  const links = [...readme.matchAll(/\]\(([^):#]+)\)/gu)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(5)
  await Promise.all(
    links.map(async (link) => {
      await expect(
        exec('ls', ['-d', link], { cwd: fileURLToPath(new URL('../../../', import.meta.url)) }),
      ).resolves.toBeDefined()
    }),
  )
})
