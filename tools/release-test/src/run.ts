import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { ReleaseTestFailure } from './release-test-failure.ts'

export interface RunOptions {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Written to standard input, which is then closed; empty when absent. */
  readonly input?: string
}

export interface RunResult {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

const TIMEOUT_SECONDS = 180
const OUTPUT_LINES_SHOWN = 40
const COMMAND_CHARACTERS_SHOWN = 200

const running = new Set<number>()

/** Kills every process that is still running, with its children. */
export function killAll(): void {
  for (const pid of running) killGroup(pid)
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It has ended between being listed and being killed.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Runs a program to its end and hands back what it printed, whatever its exit code. */
export function run(
  program: string,
  args: readonly string[],
  { cwd, env, input = '' }: RunOptions,
): Promise<RunResult> {
  const { promise, resolve, reject } = Promise.withResolvers<RunResult>()
  // A process group of its own, so that what it starts in turn can be killed with it.
  const child = spawn(program, args, { cwd, env, detached: true })
  const { pid } = child
  if (pid !== undefined) running.add(pid)

  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
  // A program may end without having read its input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)

  const timeout = setTimeout(() => {
    if (pid !== undefined) killGroup(pid)
    reject(
      new ReleaseTestFailure(
        `${commandLine(program, args)} did not end within ${TIMEOUT_SECONDS} seconds.`,
      ),
    )
  }, TIMEOUT_SECONDS * 1000)

  const end = (): void => {
    clearTimeout(timeout)
    if (pid !== undefined) running.delete(pid)
  }
  child.on('error', (error) => {
    end()
    reject(new ReleaseTestFailure(`\`${program}\` could not be started: ${error.message}`))
  })
  child.on('close', (code, signal) => {
    end()
    resolve({
      // As a shell reports it: a program that a signal ended did not succeed.
      exitCode: code ?? (signal ? 128 : 1),
      stdout: Buffer.concat(stdout).toString(),
      stderr: Buffer.concat(stderr).toString(),
    })
  })
  return promise
}

/** Runs a program that must exit with 0; otherwise its command line and last output are the failure. */
export async function runOrFail(
  program: string,
  args: readonly string[],
  options: RunOptions,
): Promise<RunResult> {
  const result = await run(program, args, options)
  if (result.exitCode !== 0) {
    throw new ReleaseTestFailure(
      `${commandLine(program, args)} ended with exit code ${result.exitCode}.`,
      outputLines(result).slice(-OUTPUT_LINES_SHOWN),
    )
  }
  return result
}

/** What a program printed, without the colors that some use even where nobody sees them. */
export function outputLines({ stdout, stderr }: RunResult): string[] {
  const output = stripVTControlCharacters(`${stdout}\n${stderr}`)
  return output.split('\n').filter((line) => line.trim() !== '')
}

function commandLine(program: string, args: readonly string[]): string {
  const all = [program, ...args].join(' ')
  const shown = all.slice(0, COMMAND_CHARACTERS_SHOWN)
  return `\`${shown}${shown === all ? '' : '...'}\``
}
