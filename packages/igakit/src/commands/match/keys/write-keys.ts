import { existsSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Matching } from '@igakit/directory'
import type { Context } from '../../../context.ts'
import { UsageError } from '../../../usage-error.ts'
import { type Database, openDatabase } from '../duckdb/open-database.ts'
import { inDatabase, RowAppender } from '../duckdb/row-appender.ts'
import { fieldsToRead, type MatchTask } from '../match-rows.ts'
import { checkFolder, makeFolder } from '../../../output/make-folder.ts'
import { orUnwritable } from '../../../output/unwritable.ts'
import type { MatchOptions } from '../options.ts'
import { ProgressLine } from '../progress-line.ts'
import { ReadFileResult } from '../result.ts'
import { selectionOf } from '../run.ts'
import type { Side } from '../rows/columns/service-fields.ts'
import { openRows, type OpenRows, readShareOf } from '../rows/open-rows.ts'
import { rowBlocks } from '../rows/row-blocks.ts'
import type { BlockEvaluation } from '../threads/block-evaluation.ts'
import { type Evaluation, startEvaluation } from '../threads/block-evaluator.ts'
import { keyRowsOf, type KeyTables } from './key-rows.ts'

/** The share of one process if several processes divide the work. */
export interface Shard {
  /** The number of the process, from 0. */
  readonly index: number
  readonly count: number
}

/** The settings of a run of `iga match keys`. */
export interface KeysTask extends Pick<MatchTask, 'configs' | 'profile' | 'semantics' | 'now'> {
  readonly shard: Shard
  /** The number of partitions by the hash of the key. */
  readonly partitions: number
  /** The folder to write. */
  readonly folder: string
}

export interface WrittenKeys {
  readonly accounts: number
  readonly users: number
  readonly keys: number
}

const tables = `
CREATE TABLE match_keys (side VARCHAR, match_case INTEGER, key_order INTEGER, match_key BLOB, record BIGINT);
CREATE TABLE match_accounts (record BIGINT, id VARCHAR, decision VARCHAR);
CREATE TABLE match_users (record BIGINT, id VARCHAR);
`

const tableNames = ['match_keys', 'match_accounts', 'match_users'] as const

/** The size of the pieces in which files are read, which determines the blocks of all shards. */
const pieceBytes = 64 * 1024

/**
 * Writes the keys of one shard as Parquet. Each process reads both files and evaluates every block whose number belongs
 * to its shard, so the processes are independent of each other.
 */
export async function writeKeys(
  context: Context,
  options: MatchOptions,
  matching: Matching,
  task: KeysTask,
): Promise<WrittenKeys> {
  // Fails before any row is read if the keys cannot be written.
  await checkFolder(resolve(context.cwd, task.folder), task.folder)
  const open = (side: Side): Promise<OpenRows> =>
    openRows(context, options[side], {
      ...options,
      select: selectionOf(side, matching.fields, options),
    })
  const users = await open('users')
  try {
    const accounts = await open('accounts')
    const line = new ProgressLine(context.err, context.isErrTerminal, () =>
      readShareOf([users, accounts]),
    )
    try {
      return await writeTables(context, options, matching, task, { users, accounts }, line)
    } finally {
      await line.clear()
      await accounts.close()
    }
  } finally {
    await users.close()
  }
}

async function writeTables(
  context: Context,
  options: MatchOptions,
  matching: Matching,
  task: KeysTask,
  files: Readonly<Record<Side, OpenRows>>,
  line: ProgressLine,
): Promise<WrittenKeys> {
  const { memoryBytes, threads } = options
  const database = await openDatabase('iga match keys', { memoryBytes, threads, usesFiles: true })
  try {
    await database.connection.run(tables)
    const { configs, now, profile, semantics } = task
    const setup = { configs: [configs.before.config], now, profile, semantics }
    const evaluation = startEvaluation(setup, threads)
    try {
      const appenders: KeyTables = {
        keys: await RowAppender.create(database, 'match_keys'),
        accounts: await RowAppender.create(database, 'match_accounts'),
        users: await RowAppender.create(database, 'match_users'),
      }
      const counts = { accounts: 0, users: 0, keys: 0 }
      for (const side of ['users', 'accounts'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one file after the other
        for await (const each of evaluations(
          files[side],
          options,
          matching,
          task,
          side,
          evaluation,
        )) {
          counts[side] += each.batch.ids.length
          await line.show({ side, done: counts[side] })
          counts.keys += await inDatabase(() =>
            keyRowsOf(each, matching.expressions, semantics.deletedUsers === 'skip', appenders),
          )
        }
      }
      // oxlint-disable-next-line no-await-in-loop -- one table after the other
      for (const appender of Object.values(appenders)) await appender.close()
      await orUnwritable(task.folder, store(context, database, task))
      return counts
    } finally {
      await evaluation.close()
    }
  } finally {
    await database.close()
  }
}

/** Yields the evaluated blocks of a shard. */
async function* evaluations(
  rows: OpenRows,
  options: MatchOptions,
  { fields }: Matching,
  { shard }: KeysTask,
  side: Side,
  { concurrency, evaluate }: Evaluation,
): AsyncGenerator<BlockEvaluation> {
  const reading = new ReadFileResult(rows, options.maxErrors)
  const blocks = rowBlocks(rows, pieces(rows.chunks), {
    side,
    fields: fieldsToRead(fields, side),
    given: options.given,
    onColumns: (columns) => reading.addColumns(columns),
  })
  const underWay: Promise<BlockEvaluation>[] = []
  const finish = async (): Promise<BlockEvaluation | undefined> => {
    const each = await underWay.shift()
    if (each !== undefined) reading.addMalformed(each.malformed)
    return each
  }
  let number = 0
  for await (const block of blocks) {
    if (number++ % shard.count !== shard.index) continue
    const evaluated = Promise.resolve(evaluate({ side, block, withPositions: true }))
    // A failure is reported when the result is awaited, in order.
    evaluated.catch(() => undefined)
    underWay.push(evaluated)
    if (underWay.length < concurrency) continue
    const each = await finish()
    if (each !== undefined) yield each
  }
  // oxlint-disable-next-line no-await-in-loop -- the remaining blocks, in order
  for (let each = await finish(); each !== undefined; each = await finish()) yield each
}

/** Yields the bytes in pieces of equal size, so that every shard finds the same blocks. */
async function* pieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    for (; at + pieceBytes <= all.length; at += pieceBytes) yield all.subarray(at, at + pieceBytes)
    rest = Buffer.from(all.subarray(at))
  }
  if (rest.length > 0) yield rest
}

/** Writes the tables to a temporary folder, and moves their files into place. */
async function store(
  context: Context,
  { connection }: Database,
  { folder, partitions, shard }: KeysTask,
): Promise<void> {
  const target = resolve(context.cwd, folder)
  const name = `shard-${shard.index}-of-${shard.count}`
  const temporary = join(target, `.${name}.tmp`)
  await rm(temporary, { recursive: true, force: true })
  await makeFolder(temporary, folder)
  try {
    const hash = `CASE WHEN match_key IS NULL THEN 0 ELSE ('0x' || left(md5(match_key), 8))::UBIGINT % ${partitions} END`
    for (const table of tableNames) {
      const part = table === 'match_keys' ? hash : `record % ${partitions}`
      const path = join(temporary, table).replaceAll("'", "''")
      // oxlint-disable-next-line no-await-in-loop -- one table after the other
      await inDatabase(() =>
        connection.run(
          `COPY (SELECT *, (${part})::INTEGER AS part FROM ${table}) TO '${path}' ` +
            `(FORMAT parquet, COMPRESSION zstd, PARTITION_BY (part), FILENAME_PATTERN '${name}-{i}', OVERWRITE_OR_IGNORE)`,
        ),
      )
    }
    const files = await readdir(temporary, { recursive: true })
    const made = files.filter((file) => file.endsWith('.parquet'))
    await removeOld(target, name)
    for (const file of made) {
      // oxlint-disable-next-line no-await-in-loop -- few files
      await makeFolder(dirname(join(target, file)), folder)
      // oxlint-disable-next-line no-await-in-loop -- few files
      await rename(join(temporary, file), join(target, file))
    }
    await writeFile(join(target, `${name}.done`), '')
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Removes the files of an earlier run of the same shard; refuses a folder with shards of another count. */
async function removeOld(target: string, name: string): Promise<void> {
  const count = /-of-\d+$/.exec(name)?.[0] ?? ''
  const done = (await readdir(target)).filter((file) => /^shard-\d+-of-\d+\.done$/.test(file))
  const other = done.find((file) => !file.endsWith(`${count}.done`))
  if (other !== undefined) {
    throw new UsageError({
      code: 'conflicting_options',
      message: `${target} has keys of another number of shards: ${other}`,
      hint: 'Use an empty folder, or the same number of shards.',
    })
  }
  // The folder may hold other files, even many.
  const files = await Promise.all(tableNames.map((table) => filesIn(target, table)))
  const old = files.flat().filter((file) => {
    const base = basename(file)
    return base.startsWith(`${name}-`) && base.endsWith('.parquet')
  })
  await Promise.all([`${name}.done`, ...old].map((file) => rm(join(target, file), { force: true })))
}

/** Returns the files of a table, relative to the folder of the keys. */
async function filesIn(target: string, table: string): Promise<readonly string[]> {
  const folder = join(target, table)
  if (!existsSync(folder)) return []
  const files = await readdir(folder, { recursive: true })
  return files.map((file) => join(table, file))
}
