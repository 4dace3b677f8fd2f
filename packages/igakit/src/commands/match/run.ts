import type { AccountExplanation, MatchProgress, RecordFields } from '@igakit/directory'
import { checkMatched } from './check-matched.ts'
import type { CompiledConfigs } from './configs.ts'
import type { ColumnSelection } from './duckdb/parquet.ts'
import {
  explainRows,
  fieldsToRead,
  matchRows,
  type MatchStreams,
  type MatchTask,
  sizeOf,
} from './match-rows.ts'
import type { MatchOptions } from './options.ts'
import { ProgressLine } from './progress-line.ts'
import {
  changeRowColumns,
  lineFormatOf,
  outcomeRowColumns,
  ownOutcomes,
} from './report/outcome-rows.ts'
import type { Encodings, MatchResult } from './result.ts'
import { readColumns } from './rows/columns/map-columns.ts'
import type { Side } from './rows/columns/service-fields.ts'
import { mostNames } from './rows/json-fields.ts'
import { openRows, type OpenRows, readShareOf, type RowFile } from './rows/open-rows.ts'
import { matchInThread } from './threads/match-thread.ts'
import type { Context } from '../../context.ts'
import { UsageError } from '../../usage-error.ts'
import { openOutput, type OutputFile } from '../../output/write-file.ts'

/** The settings of a run, in addition to its input and output options. */
export type MatchSettings = Pick<MatchTask, 'configs' | 'profile' | 'now' | 'semantics'>

/**
 * The minimum total size of both files for using a thread, in bytes. Smaller files do not fill a heap and are
 * matched in the main thread.
 */
const worthThread = 1024 * 1024

/** The result of a run, with the encodings of both files. */
export interface FinishedMatch {
  readonly result: MatchResult
  readonly encodings: Encodings
}

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
): Promise<FinishedMatch> {
  const { fields } = compiled.kind === 'match' ? compiled.matching : compiled.comparison
  return withInputs(context, options, fields, async (inputs) => {
    const { format, out, writesOutput } = options
    const lines = out === undefined ? undefined : lineFormatOf(out, format)
    if (lines === 'parquet' && writesOutput) {
      throw new UsageError({
        code: 'usage',
        message: 'Parquet cannot be written to standard output',
        hint: 'Pass --out FILE.parquet, or --format ndjson.',
      })
    }
    const common = taskOf(options, settings, inputs)
    const engine = options.engine ?? (await engineFor(common))
    const database = engine === 'duckdb' ? await import('./duckdb/open-database.ts') : undefined
    const folder = await database?.makeTemporaryFolder()
    const task = { ...common, lines, engine, folder }
    const line = new ProgressLine(context.err, context.isErrTerminal, () => inputs.readShare())
    let output: OutputFile | undefined
    const streams: MatchStreams = {
      ...inputs.streams(),
      writeLines: (text) => output?.write(text) ?? context.out.writeExact(text),
      onProgress: (progress: MatchProgress) => line.show(progress),
    }
    try {
      // Standard output may be a socket, which cannot be opened by path.
      if (out !== undefined && !writesOutput) output = await openOutcomes(context, out, lines, task)
      const result =
        sizeOf(task) < worthThread
          ? await matchRows(compiled, task, streams)
          : await matchInThread(task, streams)
      if (!isMatchResult(result)) throw new TypeError('the thread explained an account')
      checkMatched(result, task)
      await output?.commit()
      return { result, encodings: inputs.encodings() }
    } finally {
      await line.clear()
      await output?.discard()
      if (folder !== undefined) await database?.removeTemporaryFolder(folder)
    }
  })
}

async function openOutcomes(
  context: Context,
  out: string,
  lines: MatchTask['lines'],
  { configs }: MatchTask,
): Promise<OutputFile> {
  if (lines !== 'parquet') return openOutput(context, out, { existing: ownOutcomes })
  const { openParquet } = await import('./duckdb/parquet.ts')
  const columns = configs.after === undefined ? outcomeRowColumns : changeRowColumns
  return openParquet(context, out, columns)
}

/** The minimum total size of both files for joining keys in DuckDB, if installed, in bytes. */
const largeBytes = 1.5 * 2 ** 30

async function engineFor(task: MatchTask): Promise<MatchTask['engine']> {
  const size = sizeOf(task)
  if (!Number.isFinite(size) || size < largeBytes) return 'memory'
  const { hasDuckDb } = await import('./duckdb/open-database.ts')
  return (await hasDuckDb()) ? 'duckdb' : 'memory'
}

/** Explains the outcome of one account. */
export async function runExplain(
  context: Context,
  options: MatchOptions,
  compiled: CompiledConfigs,
  settings: MatchSettings,
): Promise<readonly AccountExplanation[]> {
  const { fields } = compiled.kind === 'match' ? compiled.matching : compiled.comparison
  return withInputs(context, options, fields, async (inputs) => {
    if (compiled.kind !== 'match') throw new TypeError('a comparison has no explanations')
    const task = taskOf(options, settings, inputs)
    const line = new ProgressLine(context.err, context.isErrTerminal, () => inputs.readShare())
    const streams: MatchStreams = {
      ...inputs.streams(),
      writeLines: () => Promise.resolve(),
      onProgress: (progress: MatchProgress) => line.show(progress),
    }
    try {
      const explanations =
        sizeOf(task) < worthThread
          ? await explainRows(compiled.matching, task, streams)
          : await matchInThread(task, streams)
      if (isMatchResult(explanations)) throw new TypeError('the thread matched all accounts')
      if (explanations.length > 0) return explanations
      throw new UsageError({
        code: 'unknown_account',
        message: `${task.accounts.name} has no account with the id ${JSON.stringify(options.explain)}`,
        hint: 'Pass the id of an account, or # and its position from 0, such as #12.',
        source: task.accounts.name,
      })
    } finally {
      await line.clear()
    }
  })
}

function isMatchResult(result: MatchResult | readonly AccountExplanation[]): result is MatchResult {
  return 'kind' in result
}

function taskOf(
  {
    explain,
    given,
    maxErrors,
    memoryBytes,
    report,
    samples,
    suggests,
    threads,
    withValues,
  }: MatchOptions,
  settings: MatchSettings,
  inputs: MatchInputs,
): MatchTask {
  return {
    ...settings,
    users: fileOf(inputs.first.users),
    accounts: fileOf(inputs.first.accounts),
    given,
    maxErrors,
    // A report with values has samples even if none are printed.
    samples: report !== undefined && withValues ? Math.max(samples, reportSamples) : samples,
    suggests,
    threads,
    engine: 'memory',
    folder: undefined,
    memoryBytes,
    lines: undefined,
    explain,
  }
}

/** The minimum number of samples of each outcome in a report with values. */
const reportSamples = 5

function fileOf({ compression, delimiter, format, name, preamble, size }: OpenRows): RowFile {
  return { name, format, delimiter, preamble, compression, size }
}

/**
 * Opens both files, and closes them at the end.
 *
 * @param fields The fields to read in the first reading.
 */
async function withInputs<Result>(
  context: Context,
  options: MatchOptions,
  fields: RecordFields,
  run: (inputs: MatchInputs) => Promise<Result>,
): Promise<Result> {
  const open = (side: Side): Promise<OpenRows> =>
    openRows(context, options[side], { ...options, select: selectionOf(side, fields, options) })
  const users = await open('users')
  const opened = [users]
  try {
    const accounts = await open('accounts')
    opened.push(accounts)
    return await run(new MatchInputs(context, options, { users, accounts }, opened))
  } finally {
    await Promise.all(opened.map((each) => each.close()))
  }
}

/** Selects the columns of a Parquet file that rules read. */
export function selectionOf(
  side: Side,
  fields: RecordFields,
  { given }: Pick<MatchOptions, 'given'>,
): ColumnSelection {
  return (names) => readColumns(names, side, given, fieldsToRead(fields, side), mostNames)
}

/** Both files, which can be read again if they are regular files. */
class MatchInputs {
  readonly first: Readonly<Record<Side, OpenRows>>
  readonly #context: Context
  readonly #options: MatchOptions
  readonly #opened: OpenRows[]
  readonly #readings = { users: 0, accounts: 0 }

  constructor(
    context: Context,
    options: MatchOptions,
    first: Readonly<Record<Side, OpenRows>>,
    opened: OpenRows[],
  ) {
    this.#context = context
    this.#options = options
    this.first = first
    this.#opened = opened
  }

  streams(): Pick<MatchStreams, 'open' | 'canReopen'> {
    return {
      open: (side) => {
        const isFirst = this.#readings[side]++ === 0
        return isFirst ? this.first[side].chunks : this.#again(side)
      },
      canReopen: this.first.users.path !== undefined && this.first.accounts.path !== undefined,
    }
  }

  async *#again(side: Side): AsyncGenerator<Buffer> {
    const rows = await openRows(this.#context, this.#options[side], this.#options)
    this.#opened.push(rows)
    yield* rows.chunks
  }

  /** Returns the fraction of the bytes that has been read, of all files opened so far; `undefined` for pipes. */
  readShare(): number | undefined {
    return readShareOf(this.#opened)
  }

  encodings(): Encodings {
    return { users: this.first.users.encoding, accounts: this.first.accounts.encoding }
  }
}
