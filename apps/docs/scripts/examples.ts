import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { run } from 'igakit'
import { splitWords } from './split-words.ts'

export const pagesFolder = join(import.meta.dirname, '../src/content/docs')

/** The current time in every example. */
const now = new Date('2026-01-31T09:30:00Z')

/** A block of a page: a file, or commands with their output. */
interface Block {
  readonly start: number
  readonly language: string
  /** The name of a file, from `title="…"`. */
  readonly title: string | undefined
  readonly text: string
}

/** Returns the paths of all written pages, relative to the folder of pages. */
export async function writtenPages(): Promise<readonly string[]> {
  const entries = await readdir(pagesFolder, { recursive: true })
  return entries.filter((name) => /\.mdx?$/.test(name) && !name.startsWith('reference/')).toSorted()
}

/** Returns the text of a page with the real output below each command. */
export async function withOutputs(page: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'igakit-docs-'))
  try {
    let written = page
    for (const block of blocksOf(page)) {
      if (block.title !== undefined) {
        const path = join(folder, block.title)
        // oxlint-disable-next-line no-await-in-loop -- a command needs the files above it
        await mkdir(dirname(path), { recursive: true })
        // oxlint-disable-next-line no-await-in-loop -- see above
        await writeFile(path, block.text)
      } else if (block.language === 'console') {
        // oxlint-disable-next-line no-await-in-loop -- see above
        const output = await runBlock(block.text, folder)
        written = written.replace(
          `\`\`\`console\n${block.text}\`\`\``,
          () => `\`\`\`console\n${output}\`\`\``,
        )
      }
    }
    return written
  } finally {
    await rm(folder, { recursive: true })
  }
}

export function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\w+)(?: title="([^"]+)")?[^\n]*\n([^]*?)^```$/gm)].map(
    ({ 1: language = '', 2: title, 3: content = '', index }) => ({
      start: index,
      language,
      title,
      text: content,
    }),
  )
}

/** Runs the lines that start with `$ `, and returns them with their output. */
async function runBlock(block: string, cwd: string): Promise<string> {
  const commands = block.match(/^\$ .*$/gm) ?? []
  let output = ''
  for (const command of commands) {
    const [program, ...argv] = splitWords(command.slice(2))
    if (program !== 'iga') throw new Error(`Only iga can run in an example: ${command}`)
    // oxlint-disable-next-line no-await-in-loop -- a command may need the files of an earlier one
    output += `${command}\n${await runIga(argv, cwd)}`
  }
  return output
}

async function runIga(argv: readonly string[], cwd: string): Promise<string> {
  let printed = ''
  const screen = (): Writable =>
    new Writable({
      write: (chunk, _encoding, done) => {
        printed += String(chunk)
        done()
      },
    })
  await run({
    argv: [...argv, '--no-color'],
    stdin: Object.assign(Readable.from([]), { isTTY: true }),
    stdout: Object.assign(screen(), { isTTY: true, columns: 100 }),
    // Not a terminal, so that no progress is shown.
    stderr: screen(),
    env: { NO_COLOR: '1' },
    cwd,
    clock: () => now,
  })
  // Durations vary between runs.
  return printed.replaceAll(/ in \d+(?:\.\d+)? m?s$/gm, '').replace(/\n*$/, '\n')
}

/** Reads a page. */
export function readPage(name: string): Promise<string> {
  return readFile(join(pagesFolder, name), 'utf8')
}
