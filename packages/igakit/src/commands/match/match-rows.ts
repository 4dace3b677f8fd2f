import type { Profile } from '@igakit/cel/profile'
import {
  type AccountExplanation,
  type AccountOutcome,
  deletionFields,
  type Matching,
  type MatchProgress,
  type MatchSemantics,
  type OutcomeKind,
  type RecordFields,
} from '@igakit/directory'
import type { CompiledConfigs, ConfigFile } from './configs.ts'
import type { DuckDbEngine } from './duckdb/duckdb-engine.ts'
import {
  changeRow,
  type ChangeRow,
  changeRowColumns,
  headText,
  type LineFormat,
  outcomeRow,
  outcomeRowColumns,
  rowText,
} from './report/outcome-rows.ts'
import { type MatchResult, ReadFileResult, type Some, type Study } from './result.ts'
import type { GivenColumns } from './rows/columns/map-columns.ts'
import type { FieldsToRead, Side } from './rows/columns/service-fields.ts'
import type { RowFile } from './rows/open-rows.ts'
import { rowBlocks } from './rows/row-blocks.ts'
import { createBlockEvaluator, type BlockEvaluator } from './threads/block-evaluator.ts'

/** The engines that join keys: in the heap, or in DuckDB, which spills to disk. */
export const engineNames = ['memory', 'duckdb'] as const

export type EngineName = (typeof engineNames)[number]

/** The input and settings of a run, as plain data. */
export interface MatchTask {
  /** The configuration, or two to compare. */
  readonly configs: { readonly before: ConfigFile; readonly after: ConfigFile | undefined }
  readonly profile: Profile | undefined
  readonly semantics: MatchSemantics
  readonly now: Date
  readonly users: RowFile
  readonly accounts: RowFile
  /** The assignments of `--map`. */
  readonly given: GivenColumns
  /** The maximum number of malformed rows of a file. */
  readonly maxErrors: number
  /** The maximum number of threads; small files use fewer. */
  readonly threads: number
  /** The engine that joins the keys. */
  readonly engine: EngineName
  /** The memory of the engine `duckdb` in bytes. */
  readonly memoryBytes: number
  /** The temporary folder of the engine `duckdb`. */
  readonly folder: string | undefined
  /** The format of the written outcomes or changes; `undefined` if none are written. */
  readonly lines: LineFormat | undefined
  /** The number of accounts to explain for each outcome. */
  readonly samples: number
  /** True to search improvements, false to search none; by default, small files are searched. */
  readonly suggests: boolean | undefined
  /** The id of an account to explain, instead of matching all accounts. */
  readonly explain: string | undefined
}

/** The input and output of a run. */
export interface MatchStreams {
  /** Opens a file; regular files can be opened again. */
  open(side: Side): AsyncIterable<Buffer>
  /** True if both files are regular files, which can be read again. */
  readonly canReopen: boolean
  /** Receives the lines of outcomes or changes. */
  writeLines(text: string): Promise<void>
  onProgress(progress: MatchProgress): void | Promise<void>
  /** Ends the run. */
  readonly signal?: AbortSignal
}

/**
 * The minimum total size of both files for evaluating in several threads, in bytes. Smaller files are processed
 * before a thread is ready.
 */
export const worthThreads = 4 * 1024 * 1024

/** The maximum total size of files that are searched for improvements by default, in bytes. */
const searchedBytes = 16 * 1024 * 1024

/** The maximum number of accounts without a user for which improvements are searched by default. */
const searchedAccounts = 250_000

/** The maximum number of match cases that are searched for improvements by default. */
const searchedCases = 100

/** Returns the total size of both files in bytes; infinite if either file is a pipe or compressed. */
export function sizeOf({ accounts, users }: Pick<MatchTask, 'accounts' | 'users'>): number {
  return plainSize(users) + plainSize(accounts)
}

function plainSize({ compression, size = Infinity }: RowFile): number {
  return compression === undefined ? size : Infinity
}

/** The maximum number of failures and changes to keep. */
const kept = 20

/** Reads the rows of both files and matches them. */
export async function matchRows(
  compiled: CompiledConfigs,
  task: MatchTask,
  streams: MatchStreams,
): Promise<MatchResult> {
  const { configs, lines } = task
  const { fields } = compiled.kind === 'match' ? compiled.matching : compiled.comparison
  const both = configs.after === undefined ? [configs.before] : [configs.before, configs.after]
  // Fails if DuckDB is not installed, before the evaluator starts threads that would have to be closed.
  const engine = task.engine === 'duckdb' ? await openEngine(task, streams.signal) : undefined
  const reading = new Reading(task, streams)
  const sources = reading.sources(
    fields,
    both.map(({ config }) => config),
  )
  const common = {
    engine,
    signal: streams.signal,
    smallerSide: smallerSide(task),
    onProgress: (progress: MatchProgress) => streams.onProgress(progress),
  }
  const write = async (rows: () => readonly object[]): Promise<void> => {
    if (lines !== undefined) await streams.writeLines(rowText(lines, rows()))
  }
  const failures = new Failures()
  const picked = new PickedAccounts(task.samples)
  try {
    if (compiled.kind === 'match') {
      if (lines !== undefined) await streams.writeLines(headText(lines, outcomeRowColumns))
      const summary = await compiled.matching.run(sources, {
        ...common,
        onOutcomes: async (outcomes) => {
          failures.add(outcomes)
          picked.add(outcomes)
          await write(() => outcomes.map(outcomeRow))
        },
      })
      const files = reading.results()
      const study = await studyOf(compiled.matching, task, streams, picked)
      return { kind: 'match', summary, ...files, failures: failures.some, study }
    }
    if (lines !== undefined) await streams.writeLines(headText(lines, changeRowColumns))
    const changes: ChangeRow[] = []
    const summary = await compiled.comparison.run(sources, {
      ...common,
      onOutcomes: (outcomes) => failures.add(outcomes),
      onChanges: async (some) => {
        const rows = some.map(changeRow)
        changes.push(...rows.slice(0, kept - changes.length))
        await write(() => rows)
      },
    })
    return {
      kind: 'comparison',
      before: summary.before,
      after: summary.after,
      changed: summary.changed,
      reasons: summary.reasons,
      changes,
      ...reading.results(),
      failures: failures.some,
      study: { samples: undefined, improvements: undefined },
    }
  } finally {
    await sources.evaluator.close()
    await engine?.close()
  }
}

async function openEngine(
  { folder, memoryBytes, threads }: MatchTask,
  signal: AbortSignal | undefined,
): Promise<DuckDbEngine> {
  const { DuckDbEngine: Engine } = await import('./duckdb/duckdb-engine.ts')
  const { openDatabase } = await import('./duckdb/open-database.ts')
  return Engine.create(
    await openDatabase('--engine duckdb', { folder, memoryBytes, threads, usesFiles: false }),
    signal,
  )
}

/** Explains the account with the id of the task, or several accounts with this id. */
export async function explainRows(
  matching: Matching,
  task: MatchTask,
  streams: MatchStreams,
): Promise<readonly AccountExplanation[]> {
  const reading = new Reading(task, streams)
  const sources = reading.sources(matching.fields, [task.configs.before.config])
  const wanted = task.explain
  try {
    return await matching.explain(sources, {
      accepts: ({ id, index }) => id === wanted || `#${index}` === wanted,
      onProgress: (progress) => streams.onProgress(progress),
    })
  } finally {
    await sources.evaluator.close()
  }
}

/** Reads both files again to explain some accounts and to search improvements. */
async function studyOf(
  matching: Matching,
  task: MatchTask,
  streams: MatchStreams,
  picked: PickedAccounts,
): Promise<Study> {
  const wantsSamples = task.samples > 0
  const cases = task.configs.before.config.cases.length
  const isSmall =
    sizeOf(task) <= searchedBytes && cases <= searchedCases && picked.unmatched <= searchedAccounts
  const searches = picked.unmatched > 0 && (task.suggests ?? isSmall)
  const none = { samples: undefined, improvements: undefined }
  if (!streams.canReopen) {
    const isWanted = wantsSamples || task.suggests === true || picked.unmatched > 0
    const missing = 'standard input and pipes cannot be read twice, which samples also need'
    return isWanted ? { ...none, missing } : none
  }
  const isLeftOut = picked.unmatched > 0 && !searches
  const missing = isLeftOut
    ? {
        missing: `${cases > searchedCases ? 'there are many match cases' : 'the files are large'}; pass --suggest to search for match cases that match more accounts`,
      }
    : {}
  if (!wantsSamples && !searches) return { ...none, ...missing }
  const onProgress = (progress: MatchProgress) => streams.onProgress(progress)
  const read = async <Result>(
    fields: RecordFields,
    configs: Parameters<Reading['sources']>[1],
    run: (sources: ReturnType<Reading['sources']>) => Promise<Result>,
  ): Promise<Result> => {
    const sources = new Reading({ ...task, maxErrors: Infinity }, streams).sources(fields, configs)
    try {
      return await run(sources)
    } finally {
      await sources.evaluator.close()
    }
  }
  const samples = wantsSamples
    ? await read(matching.fields, [task.configs.before.config], (sources) =>
        matching.explain(sources, { accepts: ({ index }) => picked.isSample(index), onProgress }),
      )
    : undefined
  if (!searches) return { samples, improvements: undefined, ...missing }
  const search = matching.searchImprovements()
  const improvements = await read(search.fields, search.configs, (sources) =>
    search.run(sources, { isUnmatched: ({ index }) => picked.isUnmatched(index), onProgress }),
  )
  return { samples, improvements }
}

/** Reads both files once. */
class Reading {
  readonly #task: MatchTask
  readonly #streams: MatchStreams
  readonly #files: { readonly users: ReadFileResult; readonly accounts: ReadFileResult }

  constructor(task: MatchTask, streams: MatchStreams) {
    this.#task = task
    this.#streams = streams
    this.#files = {
      users: new ReadFileResult(task.users, task.maxErrors),
      accounts: new ReadFileResult(task.accounts, task.maxErrors),
    }
  }

  sources(
    fields: RecordFields,
    configs: readonly ConfigFile['config'][],
  ): {
    readonly users: ReturnType<typeof rowBlocks>
    readonly accounts: ReturnType<typeof rowBlocks>
    readonly evaluator: BlockEvaluator
  } {
    const { now, profile, semantics, threads } = this.#task
    const evaluator = createBlockEvaluator(
      { configs, now, profile, semantics },
      sizeOf(this.#task) < worthThreads ? 0 : workersFor(fields, threads),
      this.#files,
    )
    return {
      users: this.#blocks('users', fieldsToRead(fields, 'users')),
      accounts: this.#blocks('accounts', fieldsToRead(fields, 'accounts')),
      evaluator,
    }
  }

  #blocks(side: Side, fields: FieldsToRead): ReturnType<typeof rowBlocks> {
    return rowBlocks(this.#task[side], this.#streams.open(side), {
      side,
      fields,
      given: this.#task.given,
      onColumns: (columns) => this.#files[side].addColumns(columns),
    })
  }

  results(): Pick<MatchResult, 'accounts' | 'users'> {
    return { users: this.#files.users.result(), accounts: this.#files.accounts.result() }
  }
}

/**
 * Returns the number of threads that read and evaluate. If rules only read fields, matching takes as long as reading,
 * so one thread fewer reads.
 */
export function workersFor({ areOnlyRead }: RecordFields, threads: number): number {
  return areOnlyRead ? Math.max(0, threads - 1) : threads
}

/** Returns the fields to read from a file: the fields of rules, and the fields that show a deletion. */
export function fieldsToRead(fields: RecordFields, side: Side): FieldsToRead {
  const names = fields[side]
  return {
    names: names !== undefined && side === 'users' ? [...names, ...deletionFields] : names,
    entries: fields.entries[side],
  }
}

/** The accounts to read again: the first of each outcome, and all without a user. */
class PickedAccounts {
  readonly #samples: number
  readonly #indexes = new Set<number>()
  readonly #counts = new Map<OutcomeKind, number>()
  #bits = new Uint8Array(1024)
  unmatched = 0

  /** @param samples The number of accounts of each outcome. */
  constructor(samples: number) {
    this.#samples = samples
  }

  add(outcomes: readonly AccountOutcome[]): void {
    for (const { account, outcome } of outcomes) {
      const { index } = account
      const { kind } = outcome
      if (kind === 'created' || kind === 'match_only') this.#mark(index)
      if (this.#samples === 0) continue
      const count = this.#counts.get(kind) ?? 0
      if (count >= this.#samples) continue
      this.#counts.set(kind, count + 1)
      this.#indexes.add(index)
    }
  }

  #mark(index: number): void {
    this.unmatched++
    const byte = index >>> 3
    if (byte >= this.#bits.length) {
      const larger = new Uint8Array(Math.max(byte + 1, this.#bits.length * 2))
      larger.set(this.#bits)
      this.#bits = larger
    }
    this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (index & 7))
  }

  isSample(index: number): boolean {
    return this.#indexes.has(index)
  }

  isUnmatched(index: number): boolean {
    return ((this.#bits[index >>> 3] ?? 0) & (1 << (index & 7))) !== 0
  }
}

/** The first accounts that failed. */
class Failures {
  #count = 0
  readonly #first: AccountOutcome[] = []

  add(outcomes: readonly AccountOutcome[]): void {
    for (const each of outcomes) {
      if (each.outcome.kind !== 'failed') continue
      this.#count++
      if (this.#first.length < kept) this.#first.push(each)
    }
  }

  get some(): Some<AccountOutcome> {
    return { count: this.#count, first: this.#first }
  }
}

/**
 * Returns the side to read first: users, unless there are far fewer accounts. Reading accounts first has a small cost.
 */
function smallerSide({ accounts, users }: MatchTask): 'users' | 'accounts' {
  return plainSize(accounts) * 4 < (users.size ?? 0) ? 'accounts' : 'users'
}
