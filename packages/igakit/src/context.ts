import type { Readable, Writable } from 'node:stream'
import { InputFiles } from './input/input-files.ts'
import { createPrinter, type Printer } from './output/printer.ts'
import { createSink } from './output/sink.ts'
import { createStyle, wantsColor, type Style } from './output/style.ts'
import { untilSignal } from './until-signal.ts'

/** What `run` is given: everything that the command knows of the world outside. */
export interface RunOptions {
  /** The arguments after the name of the command. */
  readonly argv: readonly string[]
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder that relative paths start from; that of the process when absent. */
  readonly cwd?: string
  /** The time, for tests; the clock when absent. */
  readonly clock?: () => Date
  /** Resolves when a command that runs until it is told to stop is told; SIGINT and SIGTERM do when absent. */
  readonly untilStopped?: () => Promise<void>
}

/** What a command works with. */
export interface Context {
  readonly argv: readonly string[]
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly out: Printer
  readonly err: Printer
  /** The marks of standard output. */
  readonly outStyle: Style
  /** The marks of standard error. */
  readonly errStyle: Style
  readonly columns: number | undefined
  /** True if a person sees standard output as it is written. */
  readonly isOutTerminal: boolean
  /** Whether a person sees standard error as it is written. */
  readonly isErrTerminal: boolean
  readonly hasColor: boolean
  readonly cwd: string
  /** The files that were read so far. */
  readonly inputs: InputFiles
  readonly clock: () => Date
  /** Resolves when a command that runs until it is told to stop is told. */
  readonly untilStopped: () => Promise<void>
  /** Where credentials come from. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether stacks may be shown. */
  readonly debug: boolean
}

export function createContext(options: RunOptions): Context {
  const { argv, env, stdin, stdout, stderr } = options
  const outColor = wantsColor({ isTerminal: stdout.isTTY === true, env, argv })
  const errColor = wantsColor({ isTerminal: stderr.isTTY === true, env, argv })
  return {
    argv,
    stdin,
    out: createPrinter(createSink(stdout), outColor),
    err: createPrinter(createSink(stderr), errColor),
    outStyle: createStyle(outColor),
    errStyle: createStyle(errColor),
    columns: stdout.isTTY === true ? stdout.columns : undefined,
    isOutTerminal: stdout.isTTY === true,
    isErrTerminal: stderr.isTTY === true,
    hasColor: outColor,
    cwd: options.cwd ?? process.cwd(),
    inputs: new InputFiles(),
    clock: options.clock ?? (() => new Date()),
    untilStopped: options.untilStopped ?? untilSignal,
    env,
    debug: env['IGA_DEBUG'] === '1',
  }
}
