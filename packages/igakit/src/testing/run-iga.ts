import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { run } from '../run.ts'

export interface Invocation {
  readonly argv: readonly string[]
  /** Data piped into standard input; if absent, standard input is a terminal without input. */
  readonly stdin?: string | Uint8Array
  /** The files to create in the command's working folder, by name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  readonly env?: Readonly<Record<string, string>>
  /** True if the output goes to a terminal. */
  readonly isTerminal?: boolean
  /** The number of columns of the terminal. */
  readonly columns?: number
  /**
   * Resolves to stop a running command; `printed` waits until standard output matches a pattern, and returns the
   * output.
   */
  readonly untilStopped?: (printed: (pattern: RegExp) => Promise<string>) => Promise<void>
}

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The current time in every test. */
export const testTime = new Date('2026-01-31T09:30:00Z')

const clock = (): Date => testTime

/** Runs `iga` in this process, in a folder that contains only the given files. */
export async function runIga(invocation: Invocation): Promise<Outcome> {
  const cwd = await mkdtemp(join(tmpdir(), 'iga-test-'))
  try {
    const files = Object.entries(invocation.files ?? {})
    await Promise.all(files.map(([name, content]) => writeFile(join(cwd, name), content)))
    return await runIn(cwd, invocation)
  } finally {
    await rm(cwd, { recursive: true })
  }
}

/** Runs `iga` in this process, in a folder. */
export async function runIn(cwd: string, invocation: Omit<Invocation, 'files'>): Promise<Outcome> {
  const { argv, columns = 80, env = {}, isTerminal = false, stdin } = invocation
  const source = Readable.from(stdin === undefined ? [] : [Buffer.from(stdin)])
  const input = Object.assign(source, { isTTY: stdin === undefined })
  const stdout = Object.assign(new PassThrough(), { isTTY: isTerminal, columns })
  const stderr = Object.assign(new PassThrough(), { isTTY: isTerminal, columns })
  const texts = Promise.all([textOf(stdout), textOf(stderr)])
  let printed = ''
  stdout.on('data', (chunk) => {
    printed += String(chunk)
  })
  const whenPrinted = async (pattern: RegExp): Promise<string> => {
    // oxlint-disable-next-line no-await-in-loop -- waits for the next chunk
    while (!pattern.test(printed)) await once(stdout, 'data')
    return printed
  }
  const { untilStopped } = invocation
  const code = await run({
    argv,
    stdin: input,
    stdout,
    stderr,
    env,
    cwd,
    clock,
    ...(untilStopped && { untilStopped: () => untilStopped(whenPrinted) }),
  })
  stdout.end()
  stderr.end()
  const [outText, errText] = await texts
  return { code, stdout: outText, stderr: errText }
}

async function textOf(stream: PassThrough): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
