import type { Readable } from 'node:stream'
import { InputFiles } from './input/input-files.ts'
import { createPrinter, type Printer } from './output/printer.ts'
import { createSink } from './output/sink.ts'
import { createStyle, type Style, wantsColor } from './output/style.ts'
import type { RunOptions } from './run-options.ts'

/** The services that commands use. */
export interface Context {
  readonly argv: readonly string[]
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly out: Printer
  readonly err: Printer
  /** The styles of standard output. */
  readonly outStyle: Style
  /** The styles of standard error. */
  readonly errStyle: Style
  readonly columns: number | undefined
  /** True if standard output is a terminal. */
  readonly isOutTerminal: boolean
  /** True if standard error is a terminal. */
  readonly isErrTerminal: boolean
  readonly hasColor: boolean
  readonly cwd: string
  /** The folders below which files may be read; `undefined`: anywhere. */
  readonly roots: readonly string[] | undefined
  /** The files that have been read. */
  readonly inputs: InputFiles
  readonly clock: () => Date
  /** Resolves when a server or watcher should stop. */
  readonly untilStopped: () => Promise<void>
  /** The environment variables, including any credentials. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** True if stack traces may be shown. */
  readonly debug: boolean
}

export function createContext(options: RunOptions): Context {
  const { argv, env, stdout, stderr } = options
  const outColor = wantsColor({ isTerminal: stdout.isTTY === true, env, argv })
  const errColor = wantsColor({ isTerminal: stderr.isTTY === true, env, argv })
  return {
    argv,
    // Node.js opens standard input at the first access, which takes longer than printing the version.
    get stdin() {
      return options.stdin
    },
    out: createPrinter(createSink(stdout), outColor),
    err: createPrinter(createSink(stderr), errColor),
    outStyle: createStyle(outColor),
    errStyle: createStyle(errColor),
    columns: stdout.isTTY === true ? stdout.columns : undefined,
    isOutTerminal: stdout.isTTY === true,
    isErrTerminal: stderr.isTTY === true,
    hasColor: outColor,
    cwd: options.cwd ?? process.cwd(),
    roots: options.roots,
    inputs: new InputFiles(),
    clock: options.clock ?? (() => new Date()),
    untilStopped: options.untilStopped ?? untilSignal,
    env,
    debug: env['IGA_DEBUG'] === '1',
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** Resolves at the first signal. A second signal has its default effect and ends the process at once. */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of signals) process.off(signal, stop)
      resolve()
    }
    for (const signal of signals) process.on(signal, stop)
  })
}
