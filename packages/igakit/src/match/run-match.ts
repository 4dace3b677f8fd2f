import type { MatchProgress } from '@igakit/directory'
import type { Context } from '../context.ts'
import { openOutput } from '../output/write-file.ts'
import { checkMatched } from './check-matched.ts'
import type { CompiledConfigs } from './compile-configs.ts'
import type { MatchOptions } from './match-options.ts'
import type { MatchResult } from './match-result.ts'
import { matchRows, type MatchStreams, type MatchTask, sizeOf } from './match-rows.ts'
import { matchInThread } from './match-thread.ts'
import { openRows, type OpenRows, type RowFile } from './open-rows.ts'
import { ProgressLine } from './progress-line.ts'
import { lineFormatOf } from './row-lines.ts'

/** What a run depends on beside the options. */
export type MatchSettings = Pick<MatchTask, 'configs' | 'profile' | 'now'>

/** Files smaller than this, together, do not fill a heap, and are matched in this thread. In bytes. */
const worthThread = 1024 * 1024

/**
 * Matches the accounts and users of two files, and writes the file of outcomes or changes if one is asked for.
 * @throws UsageError if there is nothing to match; then no output is written
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
  // Standard output may be a socket, which cannot be opened by its path.
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
