import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { run as iga } from 'igakit'

/** A run of the command in a folder with the given files. */
export interface CommandBomb {
  readonly argv: readonly string[]
  readonly files?: Readonly<Record<string, string>>
  readonly stdin?: string
  /** True if standard input stays open after its text, as with an editor. */
  readonly staysOpen?: boolean
}

/**
 * Runs `iga` in this process. Returns `exit N: ` and the beginning of standard error, or of standard output if standard
 * error is empty.
 */
export async function run({
  argv,
  files = {},
  staysOpen = false,
  stdin,
}: CommandBomb): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'iga-bomb-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
    const [stdout, stderr] = [new Beginning(), new Beginning()]
    const input = new Readable({ read: () => undefined })
    if (stdin !== undefined) input.push(stdin)
    if (!staysOpen) input.push(null)
    const code = await iga({
      argv,
      stdin: input,
      stdout,
      stderr,
      env: {},
      cwd,
      untilStopped: () => new Promise(() => undefined),
    })
    return `exit ${code}: ${(stderr.text || stdout.text).trim()}`
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

/** A stream that keeps only the beginning of the text written to it. */
class Beginning extends Writable {
  text = ''

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (this.text.length < 500) this.text += chunk.toString().slice(0, 500)
    done()
  }
}
