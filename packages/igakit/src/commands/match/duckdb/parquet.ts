import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { Context } from '../../../context.ts'
import { checkOutput, type OutputFile, openOutput } from '../../../output/write-file.ts'
import { ownOutcomes, parquetMark } from '../report/outcome-rows.ts'
import { keepFile, removeFileAtExit } from '../../../output/temporary-files.ts'
import { UsageError } from '../../../usage-error.ts'
import { asDatabaseError, type Database, openDatabase } from './open-database.ts'
import { rename, rm, stat } from 'node:fs/promises'

const settings = { memoryBytes: 2 ** 30, threads: 1, usesFiles: true, keepsOrder: true }

/** Selects the columns to read by their names. */
export type ColumnSelection = (names: readonly string[]) => readonly string[]

/** The number of rows that are read with all columns, so that messages can name them. */
const sampledRows = 20

/**
 * Yields the rows of a Parquet file as JSON lines, in order.
 *
 * @param select Selects the columns; without it, all columns are read.
 */
export async function* parquetLines(
  path: string,
  name: string,
  select?: ColumnSelection,
): AsyncGenerator<Buffer> {
  const database = await openDatabase(`reading the Parquet file ${name}`, settings)
  try {
    const source = `read_parquet(${literal(path)})`
    const columns = await columnsOf(database, source, select)
    yield* jsonLines(database, `SELECT to_json(t)::VARCHAR FROM ${source} t LIMIT ${sampledRows}`)
    const row =
      columns === undefined
        ? 't'
        : `{${columns.map((each) => `${literal(each)}: t.${quoted(each)}`).join()}}`
    yield* jsonLines(
      database,
      `SELECT to_json(${row})::VARCHAR FROM ${source} t OFFSET ${sampledRows}`,
    )
  } catch (error) {
    const known = asDatabaseError(error)
    if (known instanceof UsageError || !(known instanceof Error)) throw known
    throw new UsageError({
      code: 'corrupt_file',
      message: `${name} cannot be read as Parquet: ${known.message.split('\n')[0] ?? ''}`,
      hint: 'Check the file, or export it again.',
      source: name,
    })
  } finally {
    await database.close()
  }
}

/**
 * Returns the columns to read; `undefined` for all. Objects in columns may contain any field, so all columns of such
 * files are read.
 */
async function columnsOf(
  { connection }: Database,
  source: string,
  select: ColumnSelection | undefined,
): Promise<readonly string[] | undefined> {
  if (select === undefined) return undefined
  const found = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${source}`)
  const described = found.getRows().map(([column, type]) => [String(column), String(type)] as const)
  if (described.some(([, type]) => /STRUCT|MAP|JSON|UNION/.test(type))) return undefined
  const columns = select(described.map(([column]) => column))
  return columns.length === 0 ? undefined : columns
}

async function* jsonLines({ connection }: Database, query: string): AsyncGenerator<Buffer> {
  const result = await connection.stream(query)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- chunks arrive in sequence
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) return
    const lines = chunk.getColumnValues(0).map((value) => `${String(value)}\n`)
    yield Buffer.from(lines.join(''))
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The types of the columns of outcomes and changes; all others are text. */
const numberColumns: Readonly<Record<string, string>> = { index: 'BIGINT', case: 'INTEGER' }

/**
 * Opens a Parquet file for writing rows as JSON lines. The lines are kept next to the file until `commit` converts
 * them.
 */
export async function openParquet(
  context: Context,
  file: string,
  columns: readonly string[],
): Promise<OutputFile> {
  const options = { existing: ownOutcomes }
  // Fails early if DuckDB is not installed.
  const target = await checkOutput(context, file, options)
  const isSpecial = await stat(target).then(
    (stats) => !stats.isFile(),
    () => false,
  )
  if (isSpecial) {
    throw new UsageError({
      code: 'usage',
      message: `Parquet cannot be written to ${file}, which is not a regular file`,
      hint: 'Name a file that ends in .parquet, or pass --format ndjson.',
      source: file,
    })
  }
  const lines = join(dirname(target), `.iga-${randomBytes(8).toString('hex')}.tmp`)
  const database = await openDatabase(`writing the Parquet file ${basename(file)}`, settings)
  const opened = openOutput(context, lines, { existing: 'refuse', name: file })
  const output = await opened.catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const close = async (): Promise<void> => {
    await output.discard()
    await rm(lines, { force: true })
    await database.close()
  }
  let isOpen = true
  return {
    write: (text) => output.write(text),
    async commit() {
      await output.commit()
      removeFileAtExit(lines)
      const made = `${lines}.parquet.tmp`
      removeFileAtExit(made)
      try {
        const types = columns.map(
          (name) => `${literal(name)}: '${numberColumns[name] ?? 'VARCHAR'}'`,
        )
        const { size } = await stat(lines)
        const source = `read_json(${literal(lines)}, format='newline_delimited', columns={${types.join()}})`
        const none = `(SELECT ${columns.map((name) => `NULL::${numberColumns[name] ?? 'VARCHAR'} AS "${name}"`).join()} WHERE false)`
        await database.connection.run(
          `COPY (SELECT * FROM ${size === 0 ? none : source}) TO ${literal(made)} (FORMAT parquet, COMPRESSION zstd, KV_METADATA {${literal(parquetMark)}: 'v1'})`,
        )
        await checkOutput(context, file, options)
        await rename(made, target)
      } catch (error) {
        throw asDatabaseError(error)
      } finally {
        await rm(made, { force: true })
        keepFile(made)
        keepFile(lines)
        isOpen = false
        await close()
      }
    },
    async discard() {
      if (!isOpen) return
      isOpen = false
      await close()
    },
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
