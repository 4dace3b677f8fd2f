import type { MatchProgress } from '@igakit/directory'
import { checkMatched } from './check-matched.ts'
import type { CompiledConfigs } from './configs.ts'
import { matchRows, type MatchStreams, type MatchTask, sizeOf } from './match-rows.ts'
import type { MatchOptions } from './options.ts'
import { lineFormatOf } from './report/outcome-rows.ts'
import type { MatchResult } from './result.ts'
import { openRows, type OpenRows, type RowFile } from './rows/open-rows.ts'
import { matchInThread } from './threads/match-thread.ts'
import type { Context } from '../../context.ts'
import type { Printer } from '../../output/printer.ts'
import { openOutput } from '../../output/write-file.ts'

/** The settings of a run, in addition to its input and output options. */
export type MatchSettings = Pick<MatchTask, 'configs' | 'profile' | 'now'>

/**
 * The minimum total size of both files for using a thread, in bytes. Smaller files do not fill a heap and are
 * matched in the main thread.
 */
const worthThread = 1024 * 1024

/**
 * Matches the accounts and users of two files, and writes outcomes or changes to a file if requested.
 *
 * @throws UsageError if there is nothing to match; in this case, no output is written.
 */
export async function runMatch(
  context: Context,
  options: MatchOptions,
  compiled: CompiledConfigs,
  settings: MatchSettings,
): Promise<MatchResult> {
  const users = await openRows(context, options.users, options.format)
  try {
    const accounts = await openRows(context, options.accounts, options.format)
    try {
      return await runOnRows(context, options, compiled, settings, { users, accounts })
    } finally {
      await accounts.close()
    }
  } finally {
    await users.close()
  }
}

async function runOnRows(
  context: Context,
  { format, out, skipsMalformed, threads, writesOutput }: MatchOptions,
  compiled: CompiledConfigs,
  settings: MatchSettings,
  { accounts, users }: { readonly accounts: OpenRows; readonly users: OpenRows },
): Promise<MatchResult> {
  const task: MatchTask = {
    ...settings,
    users: fileOf(users),
    accounts: fileOf(accounts),
    skipsMalformed,
    threads,
    lines: out === undefined ? undefined : lineFormatOf(out, format),
  }
  // Standard output may be a socket, which cannot be opened by path.
  const output =
    out === undefined || writesOutput
      ? undefined
      : await openOutput(context, out, { existing: 'replace' })
  const line = new ProgressLine(context.err, context.isErrTerminal)
  const streams: MatchStreams = {
    users: users.chunks,
    accounts: accounts.chunks,
    writeLines: (text) => output?.write(text) ?? context.out.writeExact(text),
    onProgress: (progress: MatchProgress) => line.show(progress),
  }
  try {
    const result =
      sizeOf(task) < worthThread
        ? await matchRows(compiled, task, streams)
        : await matchInThread(task, streams)
    checkMatched(result, settings.configs)
    await output?.commit()
    return result
  } finally {
    await line.clear()
    await output?.discard()
  }
}

function fileOf({ format, name, size }: OpenRows): RowFile {
  return { name, format, size }
}

/** The update interval of the progress line, in milliseconds. */
const interval = 100

/** A progress line on a terminal, removed at the end. */
export class ProgressLine {
  readonly #printer: Printer
  readonly #isTerminal: boolean
  readonly #done = { users: 0, accounts: 0 }
  #written = 0

  constructor(printer: Printer, isTerminal: boolean) {
    this.#printer = printer
    this.#isTerminal = isTerminal
  }

  async show({ done, side }: MatchProgress): Promise<void> {
    this.#done[side] = done
    const now = performance.now()
    if (!this.#isTerminal || now - this.#written < interval) return
    this.#written = now
    const { accounts, users } = this.#done
    await this.#printer.writeExact(
      `\r\u001b[Kusers ${inWords(users)}  accounts ${inWords(accounts)}`,
    )
  }

  async clear(): Promise<void> {
    if (this.#written > 0) await this.#printer.writeExact('\r\u001b[K')
  }
}

function inWords(count: number): string {
  return count.toLocaleString('en')
}
