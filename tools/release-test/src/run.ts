import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { ReleaseTestFailure } from './release-test-failure.ts'

export interface RunOptions {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** The text for standard input, which is then closed; empty by default. */
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

/** Kills all running processes and their children. */
export function killAll(): void {
  for (const pid of running) killGroup(pid)
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // The process has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Runs a program until it exits and returns its output, regardless of the exit code. */
export function run(
  program: string,
  args: readonly string[],
  { cwd, env, input = '' }: RunOptions,
): Promise<RunResult> {
  const { promise, resolve, reject } = Promise.withResolvers<RunResult>()
  // Create a separate process group, so that the program's children can be killed with it.
  const child = spawn(program, args, { cwd, env, detached: true })
  const { pid } = child
  if (pid !== undefined) running.add(pid)

  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
  // The program may exit without reading its input.
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
      // As in a shell, a program terminated by a signal counts as failed.
      exitCode: code ?? (signal ? 128 : 1),
      stdout: Buffer.concat(stdout).toString(),
      stderr: Buffer.concat(stderr).toString(),
    })
  })
  return promise
}

/**
 * Runs a program that must exit with 0; otherwise, throws a failure with the command line and the end of the output.
 */
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

/** Returns a program's output lines without colour codes. */
export function outputLines({ stdout, stderr }: RunResult): string[] {
  const output = stripVTControlCharacters(`${stdout}\n${stderr}`)
  return output.split('\n').filter((line) => line.trim() !== '')
}

function commandLine(program: string, args: readonly string[]): string {
  const all = [program, ...args].join(' ')
  const shown = all.slice(0, COMMAND_CHARACTERS_SHOWN)
  return `\`${shown}${shown === all ? '' : '...'}\``
}
