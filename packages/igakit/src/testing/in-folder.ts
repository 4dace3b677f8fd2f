import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { run } from '../run.ts'
import { testTime, type Outcome } from './run-iga.ts'

/** A temporary folder, and `iga` running in it. */
export interface TestFolder {
  readonly path: string
  readonly write: (name: string, content: string) => Promise<void>
  readonly iga: (
    argv: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<Outcome>
}

/** Creates a temporary folder with files, whose names may include subfolders, and removes it afterwards. */
export async function inFolder<T>(
  files: Readonly<Record<string, string>>,
  body: (folder: TestFolder) => Promise<T>,
): Promise<T> {
  const path = await mkdtemp(join(tmpdir(), 'iga-test-'))
  const write = async (name: string, content: string): Promise<void> => {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), content)
  }
  try {
    await Promise.all(Object.entries(files).map(([name, content]) => write(name, content)))
    return await body({ path, write, iga: (argv, env = {}) => runIn(path, argv, env) })
  } finally {
    await rm(path, { recursive: true })
  }
}

/** Runs `iga` in this process, in a folder. */
export async function runIn(
  cwd: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const stdin = Object.assign(Readable.from([]), { isTTY: true })
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const texts = Promise.all([textOf(stdout), textOf(stderr)])
  const code = await run({ argv, stdin, stdout, stderr, env, cwd, clock: () => testTime })
  stdout.end()
  stderr.end()
  const [out, err] = await texts
  return { code, stdout: out, stderr: err }
}

async function textOf(stream: PassThrough): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}
