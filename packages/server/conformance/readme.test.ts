import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const readme = await readPage('README.md')
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const source = '--conditions=@igakit/source'
/** Makes Node.js load the files, not Vite, so that the example can import this package by name. */
const vitestRun = [
  source,
  vitest,
  'run',
  '--experimental.viteModuleRunner=false',
  `--execArgv=${source}`,
  '--reporter=tap-flat',
]

test('the README has fewer than 100 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThan(100)
})

test('the README explains each dependency', () => {
  for (const name of Object.keys(manifest.dependencies)) expect(readme).toContain(`| \`${name}\` `)
})

test('the README links all pages of the folder', async () => {
  for (const [, page = ''] of readme.matchAll(/\]\((\S+\.md)\)/g)) {
    expect(await readPage(page)).toMatch(/^# /)
  }
})

test.each([
  ['README.md', 2],
  ['docs/vitest.md', 3],
])('the tests of %s pass in vitest', async (page, count) => {
  const files = { ...filesOf(readme, 'ts'), ...filesOf(await readPage(page), 'ts') }
  // The README's own test runs only for the README page.
  if (page !== 'README.md') delete files['move-webhook.test.ts']
  const config = { 'vitest.config.ts': 'export default {}' }
  expect(await runIn({ ...config, ...files }, vitestRun)).toMatchObject({ passed: count })
})

test('the tests of docs/node-test.md pass in node:test', async () => {
  const page = filesOf(await readPage('docs/node-test.md'), 'ts')
  const files = { ...filesOf(readme, 'ts'), ...page }
  const args = [source, '--test', '--test-reporter=tap']
  expect(await runIn(files, args)).toMatchObject({ passed: 2 })
})

// Jest is not a dependency of this workspace; vitest provides the same globals.
test('the tests of docs/jest.md pass with the globals of jest', async () => {
  const code = filesOf(readme, 'ts')['move-webhook.ts'] ?? ''
  const files = {
    'vitest.config.ts': 'export default { test: { globals: true } }',
    'move-webhook.js': stripTypeScriptTypes(code),
    ...filesOf(await readPage('docs/jest.md'), 'js'),
  }
  expect(await runIn(files, vitestRun)).toMatchObject({ passed: 2 })
})

function readPage(page: string): Promise<string> {
  return readFile(new URL(`../${page}`, import.meta.url), 'utf8')
}

/** Returns the code blocks of a page that start with a file name. */
function filesOf(page: string, language: string): Record<string, string> {
  const blocks = page.matchAll(new RegExp(`^\`\`\`${language}\n(// (\\S+)\n[^]*?)^\`\`\`$`, 'gm'))
  return Object.fromEntries(Array.from(blocks, ([, code = '', name = '']) => [name, code]))
}

/**
 * Runs tests with TAP output in a folder with the given files. The folder is inside this package so that the tests can
 * import the package.
 * @returns The number of passed tests, and the output if a test failed.
 */
async function runIn(files: Readonly<Record<string, string>>, args: readonly string[]) {
  const folder = await mkdtemp(fileURLToPath(new URL('../.example-', import.meta.url)))
  try {
    await Promise.all(
      Object.entries(files).map(([name, content]) => writeFile(`${folder}/${name}`, content)),
    )
    // The inner test runner must not act as a worker of the outer test runner.
    const { NODE_TEST_CONTEXT: _, VITEST: __, NODE_OPTIONS: ___, ...env } = process.env
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    if (status !== 0) return { failed: `${stdout}${stderr}` }
    return { passed: stdout.match(/^ok /gm)?.length ?? 0 }
  } finally {
    await rm(folder, { recursive: true })
  }
}
