import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text as contentOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { exitCodes, run } from 'igakit'

/** The command's exit code, its output, and the file that it wrote. */
export interface IgaOutcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** The content of the output file; undefined if the command wrote none. */
  readonly written: string | undefined
}

export interface IgaOptions {
  /** The path of the output file. */
  readonly output?: string
  readonly stdin?: string
  /** The time that standard input stays open after its text, in milliseconds, unless the command ends first. */
  readonly patience?: number
}

/** Runs `iga` in this thread, in a folder with the given files. */
export async function iga(
  argv: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>>,
  { output, patience = 0, stdin = '' }: IgaOptions = {},
): Promise<IgaOutcome> {
  const cwd = await mkdtemp(join(tmpdir(), 'iga-fuzz-'))
  try {
    await Promise.all(
      Object.entries(files).map(([name, content]) => writeFile(join(cwd, name), content)),
    )
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    const texts = Promise.all([textOf(stdout), textOf(stderr)])
    const input = new Readable({ read: () => undefined })
    input.push(stdin)
    const timer = setTimeout(() => input.push(null), patience)
    const code = await run({
      argv,
      stdin: input,
      stdout,
      stderr,
      env: { IGA_DEBUG: '1' },
      cwd,
      clock: () => new Date('2026-01-31T09:30:00Z'),
      untilStopped: () => new Promise(() => undefined),
    })
    clearTimeout(timer)
    stdout.end()
    stderr.end()
    const [out, err] = await texts
    const written = output === undefined ? undefined : await readText(join(cwd, output))
    return { code, stdout: out, stderr: err, written }
  } finally {
    await rm(cwd, { recursive: true })
  }
}

const bin = fileURLToPath(new URL('../../../packages/igakit/src/bin.ts', import.meta.url))

/** Runs `iga` in a process of its own, for native code that does not survive the end of a thread. */
export async function igaProcess(
  argv: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<IgaOutcome> {
  const cwd = await mkdtemp(join(tmpdir(), 'iga-fuzz-'))
  try {
    await Promise.all(
      Object.entries(files).map(([name, content]) => writeFile(join(cwd, name), content)),
    )
    const started = spawn(process.execPath, ['--conditions=@igakit/source', bin, ...argv], { cwd })
    const ended = once(started, 'exit')
    const [stdout, stderr] = await Promise.all([
      contentOf(started.stdout),
      contentOf(started.stderr),
    ])
    const [code]: unknown[] = await ended
    return { code: typeof code === 'number' ? code : -1, stdout, stderr, written: undefined }
  } finally {
    await rm(cwd, { recursive: true })
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    // A failed run writes nothing.
    return undefined
  }
}

async function textOf(stream: PassThrough): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/**
 * Describes what is wrong with a run: an internal error, an undocumented exit code, invalid arguments, or control
 * characters in the output.
 */
export function faultOfRun({ code, stderr, stdout }: IgaOutcome): string | undefined {
  const isKnown = Object.values(exitCodes).some((each) => each.code === code)
  if (!isKnown || code === exitCodes.unexpected.code) return `Exit code ${code}: ${stderr}`
  const wrong = /\b(?:usage|unknown_\w+|conflicting_options)\b(?=[\]"])/.exec(stderr + stdout)?.[0]
  if (code === exitCodes.usage.code && wrong !== undefined)
    return `The arguments are wrong: ${wrong}`
  if (code !== 0 && stderr === '' && stdout === '') return `Exit code ${code} without any output`
  // oxlint-disable-next-line no-control-regex -- matches control characters
  const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.exec(
    stdout + stderr,
  )
  if (control === null) return undefined
  return `Prints ${JSON.stringify(control[0])} in ${JSON.stringify(stdout + stderr)}`
}

/** Returns an error if the text is not valid JSON. */
export function faultOfJson(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `Expected JSON, got ${JSON.stringify(text.slice(0, 1000))}: ${String(error)}`
  }
}
