import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  folder = await mkdtemp(join(tmpdir(), 'readme-'))
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

/** The commands of the console blocks with the output shown. */
const commands = blocks
  .filter(({ language }) => language === 'console')
  .flatMap(({ text }) => text.split(/^\$ /mu).slice(1))
  .map((shown) => /^(?<command>.*)\n(?<output>[^]*)$/u.exec(shown)?.groups ?? {})

test('shows the output of several commands', () => {
  expect(commands.length).toBeGreaterThan(2)
})

test.each(commands)('$command prints the output shown', async ({ command = '', output }) => {
  expect(command).toMatch(/^npx igakit /u)
  await writeFile(`${folder}/claims.json`, block('json'))
  const run = [process.execPath, ...source, iga].map((part) => `'${part}'`).join(' ')
  const { stdout } = await exec('sh', ['-c', command.replace('npx igakit', () => run)], {
    cwd: folder,
  })
  expect(stdout).toBe(output)
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
