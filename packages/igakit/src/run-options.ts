import type { Readable, Writable } from 'node:stream'

/** The inputs of a run: arguments, streams, variables, folder and clock. */
export interface RunOptions {
  /** The arguments after the command name. */
  readonly argv: readonly string[]
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly env: Readonly<Record<string, string | undefined>>
  /** The base folder of relative paths; default: the working directory. */
  readonly cwd?: string
  /** The folders below which files may be read; default: anywhere. */
  readonly roots?: readonly string[]
  /** Returns the current time; default: the system clock. */
  readonly clock?: () => Date
  /** Resolves when a server or watcher should stop; default: on SIGINT or SIGTERM. */
  readonly untilStopped?: () => Promise<void>
}
