import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { constants } from 'node:os'
import { UsageError } from '../../usage-error.ts'

/** A command that could not be started, with the exit code that a shell would use. */
export class CommandNotStarted extends Error {
  override readonly name = 'CommandNotStarted'
  readonly problem: UsageError
  readonly exitCode: 126 | 127

  constructor(problem: UsageError, exitCode: 126 | 127) {
    super(problem.message)
    this.problem = problem
    this.exitCode = exitCode
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** Forwards the signals of this process to the command that it runs, until disposed. */
export class SignalRelay implements Disposable {
  readonly #isTerminal: boolean
  #child: ChildProcess | undefined
  #received: NodeJS.Signals | undefined

  /** @param isTerminal True if a terminal is attached, which sends Ctrl-C to the command itself. */
  constructor(isTerminal: boolean) {
    this.#isTerminal = isTerminal
    for (const signal of signals) process.on(signal, this.#relay)
  }

  readonly #relay = (signal: NodeJS.Signals): void => {
    if (!this.#child) this.#received = signal
    // The terminal sends SIGINT to the command itself; a second SIGINT would kill many commands before they clean up.
    else if (signal !== 'SIGINT' || !this.#isTerminal) this.#child.kill(signal)
  }

  /**
   * Runs a command with the standard streams of this process.
   *
   * @returns The command's exit code, or 128 + n if signal n ended it.
   * @throws {@link CommandNotStarted} if the command does not exist (127) or cannot be executed (126).
   */
  async run(
    file: string,
    args: readonly string[],
    options: Pick<SpawnOptions, 'cwd' | 'env'>,
  ): Promise<number> {
    if (this.#received !== undefined) return codeOfSignal(this.#received)
    const child = spawn(file, args, { ...options, stdio: 'inherit' })
    this.#child = child
    return new Promise((resolve, reject) => {
      child.once('error', (error) => reject(notStarted(file, error)))
      child.once('exit', (code, signal) => {
        resolve(code ?? (signal === null ? 1 : codeOfSignal(signal)))
      })
    })
  }

  [Symbol.dispose](): void {
    for (const signal of signals) process.off(signal, this.#relay)
  }
}

function codeOfSignal(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal]
}

function notStarted(file: string, error: Error): Error {
  const code = 'code' in error ? String(error.code) : error.message
  if (code === 'ENOENT') {
    const problem = new UsageError({
      code: 'command_not_started',
      message: `${file}: command not found`,
      hint: 'Check its spelling and PATH. Commands of a package run through npx: iga serve exec -- npx vitest',
    })
    return new CommandNotStarted(problem, 127)
  }
  const problem = new UsageError({
    code: 'command_not_started',
    message: `${file} cannot be executed (${code})`,
    hint: 'Check that it is a program and that you may execute it.',
  })
  return new CommandNotStarted(problem, 126)
}
