import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { commandTable } from '../src/command-table.ts'
import { igaCommand } from '../src/testing/spawn-iga.ts'

const path = new URL('../README.md', import.meta.url)
const markers = /(?<=<!-- commands: start -->\n)[^]*(?=<!-- commands: end -->)/

/** Removes the table alignment that the formatter adds. */
function normalized(markdown: string | undefined): string | undefined {
  return markdown?.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').trim()
}

test('the README lists the commands of the table', async () => {
  const rows = commandTable.map(({ name, summary }) => `| \`iga ${name}\` | ${summary} |`)
  const [shown] = markers.exec(await readFile(path, 'utf8')) ?? []
  expect(normalized(shown)).toBe(['| Command | Purpose |', '| --- | --- |', ...rows].join('\n'))
})

test('the examples print what the README shows', async () => {
  const text = await readFile(path, 'utf8')
  const shown = Array.from(text.matchAll(/```console\n([^]*?)```/g), ([, block]) => block).join('')
  const commands = shown.split('\n').filter((line) => line.startsWith('$ '))
  expect(commands).not.toEqual([])

  const iga = igaCommand.map((part) => `'${part}'`).join(' ')
  const script = commands.map(
    (line) => `printf '%s\\n' "$(cat <<'END'\n${line}\nEND\n)"\n${line.slice(2)}`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'iga-readme-'))
  try {
    const shell = promisify(execFile)
    // A failing rule makes the shell exit with a non-zero code; only the output matters here.
    const { stdout } = await shell(
      'sh',
      ['-c', `exec 2>&1\niga() { ${iga} "$@"; }\n${script.join('\n')}\ntrue`],
      { cwd: folder, env: { PATH: process.env['PATH'] } },
    )
    expect(stdout).toBe(shown)
  } finally {
    await rm(folder, { recursive: true })
  }
})
