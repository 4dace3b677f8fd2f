import { UsageError } from '../../../../usage-error.ts'

/** The supported formats of accounts and users. */
export const rowFormats = ['csv', 'json', 'ndjson', 'parquet'] as const

export type RowFormat = (typeof rowFormats)[number]

/** The layout of a text file of rows, as plain data. */
export interface RowLayout {
  readonly format: Exclude<RowFormat, 'parquet'>
  /** The separator of cells in a CSV file. */
  readonly delimiter: string
  /** The number of lines before the header of a CSV file. */
  readonly preamble: number
}

/** The names of CSV separators. */
export const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

const extensions: Readonly<Record<string, RowFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  json: 'json',
  jsonl: 'ndjson',
  ndjson: 'ndjson',
  parquet: 'parquet',
}

/** Returns the format that a file name implies, without the extension of a compression. */
export function formatOf(path: string): RowFormat | undefined {
  return extensions[extensionOf(path)]
}

function extensionOf(path: string): string {
  const name = path.replace(/\.(?:gz|zst)$/i, '')
  return /\.(?<extension>\w+)$/.exec(name)?.groups?.['extension']?.toLowerCase() ?? ''
}

/**
 * Detects the layout of a text file.
 *
 * @param path The path, whose extension implies a format.
 * @param head The first characters of the file.
 * @param given The format to use if the file name does not imply one.
 */
export function detectLayout(
  path: string,
  head: string,
  given: RowLayout['format'] | undefined,
): RowLayout {
  const named = formatOf(path) ?? given
  refuseMarkup(path, head)
  const format = named === undefined || named === 'parquet' ? formatOfText(head) : named
  if (format === 'json' && isLines(head)) return { ...json, format: 'ndjson' }
  if (format !== 'csv') return { ...json, format }
  return csvLayout(head, ['tsv', 'tab'].includes(extensionOf(path)) ? '\t' : undefined)
}

const json = { delimiter: '', preamble: 0 }

function refuseMarkup(path: string, head: string): void {
  const markup = /^\s*<(?<tag>!doctype\s+html|html|head|body|table|\?xml|!--)/i.exec(head)
  if (markup === null) return
  const isXml = markup.groups?.['tag']?.toLowerCase() === '?xml'
  throw new UsageError({
    code: 'unsupported_format',
    message: `${path} is ${isXml ? 'an XML document' : 'an HTML page'}, not a table of accounts or users`,
    hint: 'Export the file again as CSV or JSON: a download that needs a sign-in may save the sign-in page.',
    source: path,
  })
}

function formatOfText(head: string): RowLayout['format'] {
  const start = head.trimStart()
  if (start.startsWith('[')) return 'json'
  if (!start.startsWith('{')) return 'csv'
  return isLines(head) ? 'ndjson' : 'json'
}

/** True if the first line is a complete JSON object, and the next line begins another object. */
function isLines(head: string): boolean {
  const [first = '', ...rest] = head.split('\n').filter((line) => line.trim() !== '')
  if (!first.trimStart().startsWith('{')) return false
  const next = rest[0]?.trimStart()
  if (next !== undefined && !next.startsWith('{')) return false
  try {
    const value: unknown = JSON.parse(first)
    return next !== undefined || !(typeof value === 'object' && value !== null && 'list' in value)
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

const candidates = [',', ';', '\t', '|']

/** The number of rows that are compared. */
const comparedRows = 20

function csvLayout(head: string, given: string | undefined): RowLayout {
  const declared = /^"?sep=(?<delimiter>[^\r\n])"?\r?\n/i.exec(head)?.groups?.['delimiter']
  if (declared !== undefined) return { format: 'csv', delimiter: declared, preamble: 1 }
  // PowerShell writes the type of the exported objects before the header.
  const preamble = /^#TYPE [^\r\n]*\r?\n/.test(head) ? 1 : 0
  const body = preamble === 0 ? head : head.slice(head.indexOf('\n') + 1)
  return { format: 'csv', delimiter: given ?? detectDelimiter(body), preamble }
}

/**
 * Returns the separator whose count is the same in the most rows; if several qualify, the most frequent in the header.
 */
function detectDelimiter(body: string): string {
  const rows = countInRows(body)
  const [header] = rows
  if (header === undefined) return ','
  let best = { delimiter: ',', share: 0, count: 0 }
  for (const [index, delimiter] of candidates.entries()) {
    const count = header[index] ?? 0
    if (count === 0) continue
    const share = rows.filter((row) => row[index] === count).length / rows.length
    const isBetter = share > best.share || (share === best.share && count > best.count)
    if (best.count === 0 || isBetter) best = { delimiter, share, count }
  }
  return best.delimiter
}

/** Counts each candidate outside quotes in each of the first complete rows. */
function countInRows(body: string): readonly (readonly number[])[] {
  const rows: number[][] = []
  let counts = candidates.map(() => 0)
  let isQuoted = false
  let isEmpty = true
  for (const character of body) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n') {
      if (!isEmpty) rows.push(counts)
      if (rows.length >= comparedRows) return rows
      counts = candidates.map(() => 0)
      isEmpty = true
      continue
    }
    if (character !== '\r') isEmpty = false
    const index = candidates.indexOf(character)
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  // The last row may be incomplete unless it is the only row.
  if (rows.length === 0 && !isEmpty) rows.push(counts)
  return rows
}
