import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { exitCodeNote, exitCodeTable } from './exit-codes.ts'
import { igaCommand } from './testing/spawn-iga.ts'

const path = new URL('../README.md', import.meta.url)
const markers = /(?<=<!-- exit codes: start -->\n)[^]*(?=<!-- exit codes: end -->)/

/** Set it to write the table anew after a change of exit-codes.ts; the formatter then aligns it. */
const isUpdate = process.env['UPDATE_README'] === '1'

function generated(): string {
  const rows = exitCodeTable.map(({ code, meaning }) => `| ${code} | ${meaning} |`)
  return ['', '| Code | Meaning |', '| --- | --- |', ...rows, '', exitCodeNote, '', ''].join('\n')
}

/** Without what the formatter adds for alignment. */
function normalized(markdown: string | undefined): string | undefined {
  return markdown?.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
}

test('the exit codes in the README are those of the table', async () => {
  const text = await readFile(path, 'utf8')
  if (isUpdate) await writeFile(path, text.replace(markers, generated()))
  const [shown] = markers.exec(isUpdate ? await readFile(path, 'utf8') : text) ?? []
  expect(normalized(shown)).toBe(normalized(generated()))
})

test('the example does what the README shows', async () => {
  const text = await readFile(path, 'utf8')
  const shown = /```console\n([^]*?)```/.exec(text)?.[1] ?? ''
  const commands = shown.split('\n').filter((line) => line.startsWith('$ '))
  expect(commands).not.toEqual([])

  const iga = igaCommand.map((part) => `'${part}'`).join(' ')
  const script = commands.map(
    (line) => `printf '%s\\n' "$(cat <<'END'\n${line}\nEND\n)"\n${line.slice(2)}`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'iga-readme-'))
  try {
    const shell = promisify(execFile)
    // A rule that fails makes the shell end with its code; what was printed is what counts.
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
