import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { run } from '../run.ts'

export interface Invocation {
  readonly argv: readonly string[]
  /** What is piped into standard input; a terminal with nothing typed when absent. */
  readonly stdin?: string | Uint8Array
  /** Files in the folder that the command runs in, by name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  readonly env?: Readonly<Record<string, string>>
  /** Whether the output goes to a terminal. */
  readonly isTerminal?: boolean
  /** The columns of that terminal. */
  readonly columns?: number
  /** Tells a command that runs until it is told to stop; given what it has printed so far. */
  readonly untilStopped?: (printed: () => string) => Promise<void>
}

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The time that every test runs at. */
export const testTime = new Date('2026-01-31T09:30:00Z')

const clock = (): Date => testTime

/** Runs `iga` in this process, in an empty folder with the files given. */
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

async function runIn(cwd: string, invocation: Invocation): Promise<Outcome> {
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
  const { untilStopped } = invocation
  const code = await run({
    argv,
    stdin: input,
    stdout,
    stderr,
    env,
    cwd,
    clock,
    ...(untilStopped && { untilStopped: () => untilStopped(() => printed) }),
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
