import type { Profile } from '@igakit/cel/profile'
import type { AccountOutcome, MatchProgress } from '@igakit/directory'
import type { CompiledConfigs, ConfigFile } from './configs.ts'
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
import { type MatchResult, ReadFileResult, type Some } from './result.ts'
import type { RowFile } from './rows/open-rows.ts'
import { rowBlocks } from './rows/row-blocks.ts'
import { createBlockEvaluator } from './threads/block-evaluator.ts'

/** The input and settings of a run, as plain data. */
export interface MatchTask {
  /** The configuration, or two to compare. */
  readonly configs: { readonly before: ConfigFile; readonly after: ConfigFile | undefined }
  readonly profile: Profile | undefined
  readonly now: Date
  readonly users: RowFile
  readonly accounts: RowFile
  readonly skipsMalformed: boolean
  /** The maximum number of threads; small files use fewer. */
  readonly threads: number
  /** The format of the written outcomes or changes; `undefined` if none are written. */
  readonly lines: LineFormat | undefined
}

/** The input and output of a run. */
export interface MatchStreams {
  readonly users: AsyncIterable<Buffer>
  readonly accounts: AsyncIterable<Buffer>
  /** Receives the lines of outcomes or changes. */
  writeLines(text: string): Promise<void>
  onProgress(progress: MatchProgress): void | Promise<void>
}

/**
 * The minimum total size of both files for evaluating in several threads, in bytes. Smaller files are processed
 * before a thread is ready.
 */
export const worthThreads = 4 * 1024 * 1024

/** Returns the total size of both files in bytes; infinite if either file is a pipe. */
export function sizeOf({ accounts, users }: Pick<MatchTask, 'accounts' | 'users'>): number {
  return (users.size ?? Infinity) + (accounts.size ?? Infinity)
}

/** The maximum number of failures and changes to keep. */
const kept = 20

/** Reads the rows of both files and matches them. */
export async function matchRows(
  compiled: CompiledConfigs,
  task: MatchTask,
  streams: MatchStreams,
): Promise<MatchResult> {
  const { configs, lines, now, profile, skipsMalformed } = task
  const { fields } = compiled.kind === 'match' ? compiled.matching : compiled.comparison
  const readings = {
    users: new ReadFileResult(task.users, 'users', fields.users, skipsMalformed),
    accounts: new ReadFileResult(task.accounts, 'accounts', fields.accounts, skipsMalformed),
  }
  const blocksOf = (side: 'users' | 'accounts') =>
    rowBlocks(task[side], streams[side], (names) => readings[side].addColumns(names), fields[side])
  const both = configs.after === undefined ? [configs.before] : [configs.before, configs.after]
  const evaluator = createBlockEvaluator(
    { configs: both.map(({ config }) => config), now, profile },
    sizeOf(task) < worthThreads ? 0 : task.threads,
    readings,
  )
  const sources = { users: blocksOf('users'), accounts: blocksOf('accounts'), evaluator }
  const common = {
    smallerSide: smallerSide(task),
    onProgress: (progress: MatchProgress) => streams.onProgress(progress),
  }
  const write = async (rows: () => readonly object[]): Promise<void> => {
    if (lines !== undefined) await streams.writeLines(rowText(lines, rows()))
  }
  const failures = new Failures()
  const resultOfFiles = () => ({
    users: readings.users.result(),
    accounts: readings.accounts.result(),
    failures: failures.some,
  })
  try {
    if (compiled.kind === 'match') {
      if (lines !== undefined) await streams.writeLines(headText(lines, outcomeRowColumns))
      const summary = await compiled.matching.run(sources, {
        ...common,
        onOutcomes: async (outcomes) => {
          failures.add(outcomes)
          await write(() => outcomes.map(outcomeRow))
        },
      })
      return { kind: 'match', summary, ...resultOfFiles() }
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
      ...resultOfFiles(),
    }
  } finally {
    await evaluator.close()
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
  const { size: accountBytes = Infinity } = accounts
  return accountBytes * 4 < (users.size ?? 0) ? 'accounts' : 'users'
}
