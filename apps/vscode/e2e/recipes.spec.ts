import { execFile, spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { parse } from 'smol-toml'

const root = join(import.meta.dirname, '../../..')
const page = join(root, 'apps/docs/src/content/docs/guides/editors-and-agents.md')

/** Returns the code block below a heading of the page. */
async function recipe(heading: string): Promise<string> {
  const [, section = ''] = (await readFile(page, 'utf8')).split(`### ${heading}\n`)
  const [, code] = /^```\w+\n([^]*?)^```/m.exec(section) ?? []
  if (code === undefined) throw new Error(`The page has no recipe for ${heading}`)
  return code
}

/** Runs Neovim without a window and returns what it prints. */
async function neovim(folder: string, args: readonly string[]): Promise<string> {
  const path = `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`
  const { stderr, stdout } = await promisify(execFile)(
    'nvim',
    ['--headless', ...args, '-c', 'qa!'],
    {
      cwd: folder,
      env: { ...process.env, HOME: folder, PATH: path },
      timeout: 60_000,
    },
  )
  return stdout + stderr
}

test.describe('Neovim', () => {
  let folder: string

  test.beforeEach(async () => {
    const isFound = spawnSync('nvim', ['--version']).status === 0
    if (!isFound) console.log('Skipped the recipes of Neovim: nvim is not installed')
    test.skip(!isFound, 'nvim is not installed')
    folder = await mkdtemp(join(tmpdir(), 'igakit-neovim-'))
    await mkdir(join(folder, 'bin'))
    const command = join(folder, 'bin/iga')
    const script = join(root, 'packages/igakit/dist/bin.js')
    await writeFile(command, `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`)
    await chmod(command, 0o755)
    await copyFile(join(import.meta.dirname, 'workspace/wrong.cel'), join(folder, 'wrong.cel'))
  })

  test.afterEach(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })

  test('the recipe for old versions shows diagnostics', async () => {
    await writeFile(join(folder, 'init.lua'), await recipe('Neovim 0.7 to 0.10'))
    await writeFile(
      join(folder, 'check.lua'),
      'vim.wait(50000, function() return #vim.diagnostic.get(0) > 0 end, 20)\n' +
        'for _, found in ipairs(vim.diagnostic.get(0)) do print(found.message) end\n',
    )
    const args = ['-u', 'init.lua', 'wrong.cel', '-c', 'luafile check.lua']
    expect(await neovim(folder, args)).toContain('CEL uses == instead of =')
  })

  test('the recipe for new versions is valid Lua', async () => {
    await writeFile(join(folder, 'init.lua'), await recipe('Neovim 0.11 and newer'))
    const check = 'lua print(loadfile("init.lua") and "valid" or "invalid")'
    expect(await neovim(folder, ['-u', 'NONE', '-c', check])).toMatch(/^valid/m)
  })
})

test('the recipe of Helix is valid TOML with the server of the language', async () => {
  expect(parse(await recipe('Helix'))).toMatchObject({
    'language-server': { iga: { command: 'iga', args: ['lsp'] } },
    language: [{ name: 'cel', 'language-servers': ['iga'] }],
  })
})
