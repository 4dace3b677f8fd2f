import type { AccountOutcome, MatchProgress } from '@igakit/directory'
import type { Profile } from '@igakit/cel/profile'
import { createBlockEvaluator } from './block-evaluator.ts'
import type { CompiledConfigs } from './compile-configs.ts'
import { FileReading } from './file-reading.ts'
import { type MatchResult, type Some } from './match-result.ts'
import type { RowFile } from './open-rows.ts'
import {
  changeRow,
  changeRowColumns,
  type ChangeRow,
  outcomeRow,
  outcomeRowColumns,
} from './outcome-rows.ts'
import type { ConfigFile } from './read-config.ts'
import { rowBlocks } from './row-blocks.ts'
import { headText, type LineFormat, rowText } from './row-lines.ts'

/** What a run matches, and how; plain data. */
export interface MatchTask {
  /** The configuration, or two that are compared. */
  readonly configs: { readonly before: ConfigFile; readonly after: ConfigFile | undefined }
  readonly profile: Profile | undefined
  readonly now: Date
  readonly users: RowFile
  readonly accounts: RowFile
  readonly skipsMalformed: boolean
  /** The number of threads that may be started; whether they are depends on the size of the files. */
  readonly threads: number
  /** The format of the outcomes or changes that are written; `undefined` if none are. */
  readonly lines: LineFormat | undefined
}

/** Where a run reads and writes. */
export interface MatchStreams {
  readonly users: AsyncIterable<Buffer>
  readonly accounts: AsyncIterable<Buffer>
  /** Is given the lines of outcomes or changes. */
  writeLines(text: string): Promise<void>
  onProgress(progress: MatchProgress): void | Promise<void>
}

/** Files smaller than this are done before a thread is ready. In bytes. */
export const worthThreads = 4 * 1024 * 1024

/** The size of both files in bytes; infinite if one of them is a pipe. */
export function sizeOf({ accounts, users }: Pick<MatchTask, 'accounts' | 'users'>): number {
  return (users.size ?? Infinity) + (accounts.size ?? Infinity)
}

/** How many failures and changes are kept. */
const kept = 20

/** Reads the rows of both files, and matches them. */
export async function matchRows(
  compiled: CompiledConfigs,
  task: MatchTask,
  streams: MatchStreams,
): Promise<MatchResult> {
  const { configs, lines, now, profile, skipsMalformed } = task
  const { fields } = compiled.kind === 'match' ? compiled.matching : compiled.comparison
  const readings = {
    users: new FileReading(task.users, 'users', fields.users, skipsMalformed),
    accounts: new FileReading(task.accounts, 'accounts', fields.accounts, skipsMalformed),
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

/** Users, unless there are far fewer accounts: to read accounts first and keep them costs a little. */
function smallerSide({ accounts, users }: MatchTask): 'users' | 'accounts' {
  const { size: accountBytes = Infinity } = accounts
  return accountBytes * 4 < (users.size ?? 0) ? 'accounts' : 'users'
}
