import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import type { OptionValues } from '../../option-values.ts'
import { writeJson } from '../../output/printer.ts'
import { table } from '../../output/table.ts'
import { readFileOptions } from './options.ts'
import { layoutOf, percent } from './report/words.ts'
import { type MappedColumn, mapColumns } from './rows/columns/map-columns.ts'
import { openRows } from './rows/open-rows.ts'
import { lookedAt, type MalformedRow, memberNames, readRows } from './rows/read-rows.ts'
import { rowBlocks } from './rows/row-blocks.ts'
import { formatCount } from '../../output/format-count.ts'

/** A column of a file, with facts about its first values. */
interface InspectedColumn {
  readonly name: string
  readonly field: string | undefined
  readonly by: MappedColumn['by']
  /** The types of the values. */
  readonly types: readonly string[]
  /** The number of rows with a value. */
  readonly filled: number
  /** The first distinct values. */
  readonly samples: readonly string[]
}

/** The number of rows that are inspected. */
const inspectedRows = 10_000
const mostSamples = 3
const mostColumns = 200
const mostCharacters = 40

/** Prints the format and the columns of a file of accounts or users. */
export async function inspectFile(
  context: Context,
  options: OptionValues,
  path: string,
): Promise<ExitCode> {
  const { given, ...file } = readFileOptions(options)
  const rows = await openRows(context, path, file)
  try {
    const records: Readonly<Record<string, unknown>>[] = []
    const malformed: MalformedRow[] = []
    let names: readonly string[] = []
    const blocks = rowBlocks(rows, rows.chunks, {
      side: 'users',
      fields: { names: undefined, entries: {} },
      given: new Map(),
      onColumns: (columns) => {
        names = columns.map(({ name }) => name)
      },
      keepsNames: true,
    })
    let isWhole = true
    for await (const block of blocks) {
      const read = readRows(block)
      for (const record of read.records) if (isRecord(record)) records.push(record)
      malformed.push(...read.malformed)
      if (records.length < inspectedRows) continue
      isWhole = false
      break
    }
    if (names.length === 0) names = memberNames(records.slice(0, lookedAt))
    const columns = mapColumns(names, 'users', given).slice(0, mostColumns)
    const inspected = columns.map((column) => inspectColumn(column, records))
    const layout = layoutOf(rows, rows.encoding)
    if (options.flag('json')) {
      const { compression, delimiter, encoding, format, name } = rows
      await writeJson(context, {
        ok: true,
        name,
        format,
        encoding,
        ...(format === 'csv' && { delimiter }),
        ...(compression !== undefined && { compression }),
        rows: records.length,
        isWhole,
        malformed: { count: malformed.length, first: malformed.slice(0, 20) },
        columns: inspected.map((column) => ({ ...column, field: column.field ?? null })),
        columnCount: names.length,
      })
      return exitCodes.fine.code
    }
    const count = `${isWhole ? '' : 'the first '}${formatCount(records.length, 'row')}`
    const faults = malformed.length === 0 ? '' : `, ${formatCount(malformed.length)} malformed`
    const header = ['COLUMN', 'FIELD', 'TYPE', 'FILLED', 'SAMPLES']
    const lines = inspected.map(({ field = 'not read', filled, name, samples, types }) => [
      name,
      field,
      types.join(' or '),
      percent(filled, records.length),
      samples.join(', '),
    ])
    const more =
      names.length > columns.length
        ? `… and ${formatCount(names.length - columns.length)} more\n`
        : ''
    if (rows.format === 'csv' && records.length + malformed.length === 0) {
      await context.err.write(
        `note: the only row of ${safeInline(rows.name)} names the columns; if it is a record, add a header row\n`,
      )
    }
    await context.out.write(
      `${layout}; ${count}${faults}\n\n${table(context.outStyle, header, lines, { width: context.columns })}${more}`,
    )
    return exitCodes.fine.code
  } finally {
    await rows.close()
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function inspectColumn(
  { by, name, path }: MappedColumn,
  records: readonly Readonly<Record<string, unknown>>[],
): InspectedColumn {
  const types = new Set<string>()
  const samples = new Set<string>()
  let filled = 0
  for (const record of records) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined
    if (value === undefined || value === null || value === '') continue
    filled++
    types.add(typeOf(value))
    if (samples.size < mostSamples) samples.add(sampleOf(value))
  }
  return {
    name,
    field: path.length === 0 ? undefined : path.join('.'),
    by,
    types: [...types],
    filled,
    samples: [...samples],
  }
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  return typeof value === 'boolean' ? 'bool' : typeof value
}

function sampleOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
}
