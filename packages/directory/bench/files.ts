import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markdownTable } from '@igakit/bench'
import { makeAccount, makeUser, plain } from './make-records.ts'

const count = 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'iga-bench-'))
const scriptOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const iga = scriptOf('../../igakit/src/bin.ts')
const byHand = scriptOf('files-by-hand.ts')
const bySql = scriptOf('duckdb-by-hand.ts')

/** Prints the CPU time of the process in seconds, with all its threads. */
const observer =
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('\\ncpu ' + (user + system) / 1e6 + '\\n') })"

interface Measured {
  readonly seconds: number
  /** The outcomes by kind. */
  readonly outcomes: string
}

function measure(script: string, args: readonly string[]): Measured {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(observer)}`,
      '--conditions=@igakit/source',
      '--max-old-space-size=6144',
      script,
      ...args,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: folder },
  )
  const seconds = /^cpu (?<seconds>[\d.]+)$/m.exec(stderr)?.groups?.['seconds']
  if (status !== 0 || seconds === undefined) throw new Error(`${script} failed: ${stderr}`)
  const printed = JSON.parse(stdout)
  const { ambiguous, created, matched } = printed.outcomes ?? printed
  return { seconds: Number(seconds), outcomes: JSON.stringify({ ambiguous, created, matched }) }
}

async function writeFileOf(
  name: string,
  first: string,
  total: number,
  line: (index: number) => string,
): Promise<void> {
  const file = createWriteStream(join(folder, name))
  file.write(first)
  for (let index = 0; index < total; index += 10_000) {
    const rows: string[] = []
    for (let row = index; row < Math.min(total, index + 10_000); row++) rows.push(line(row))
    // oxlint-disable-next-line no-await-in-loop -- waits for the disk
    if (!file.write(`${rows.join('\n')}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

const header = 'id,displayName,email,username,employeeIds,profile.site\n'
const csvLine = ({
  displayName,
  email,
  employeeIds,
  id,
  username,
}: ReturnType<typeof makeAccount>) =>
  `${id},${displayName},${email},${username},${employeeIds.join(';')},Rome`

async function writeFiles(size: number, prefix: string): Promise<void> {
  await writeFileOf(`${prefix}a.csv`, header, size, (row) => csvLine(makeAccount(row, size, plain)))
  await writeFileOf(`${prefix}u.csv`, header, size, (row) => csvLine(makeUser(row, plain)))
  await writeFileOf(`${prefix}a.ndjson`, '', size, (row) =>
    JSON.stringify(makeAccount(row, size, plain)),
  )
  await writeFileOf(`${prefix}u.ndjson`, '', size, (row) => JSON.stringify(makeUser(row, plain)))
}

const on = ['--on', 'email.lowerAscii()', '--on', 'employeeIds', '--json']

/** The ways to match the files of a format. */
const ways = {
  byHand: (prefix: string, format: string) => measure(byHand, [format, prefix]),
  own: (prefix: string, format: string) => match(prefix, format, 'memory'),
  duckdb: (prefix: string, format: string) => match(prefix, format, 'duckdb'),
  sql: (prefix: string, format: string) => measure(bySql, [format, prefix]),
} as const

type Way = keyof typeof ways
const names: readonly Way[] = ['byHand', 'own', 'duckdb', 'sql']

function match(prefix: string, format: string, engine: string): Measured {
  const files = ['a', 'u'].map((name) => `${prefix}${name}.${format}`)
  return measure(iga, ['match', ...files, ...on, '--engine', engine])
}

/** The number of alternating rounds; the fastest counts. */
const rounds = 3

/** Returns the CPU seconds of each way, without start-up. */
function fastest(format: string): Readonly<Record<Way, number>> {
  const best = { byHand: Infinity, own: Infinity, duckdb: Infinity, sql: Infinity }
  const startUp = { ...best }
  for (const name of names) startUp[name] = ways[name]('small-', format).seconds
  for (let round = 0; round < rounds; round++) {
    const found = new Set<string>()
    for (const name of names) {
      const { outcomes, seconds } = ways[name]('', format)
      found.add(outcomes)
      best[name] = Math.min(best[name], seconds - startUp[name])
    }
    if (found.size !== 1) throw new Error(`the outcomes differ: ${[...found].join(' ')}`)
  }
  console.log(format, best)
  return best
}

const introduction =
  '## Files\n\n' +
  `${count.toLocaleString('en')} accounts and as many users in files, by lower-case email, then employee ids. CPU time of all threads, without\n` +
  'start-up, as multiples of peers in the same run: a handwritten JavaScript join of the same files, and plain SQL in\n' +
  'DuckDB (`bench/duckdb-by-hand.ts`), which reads the same files and finds the same outcomes and summary. Both do without\n' +
  'CEL and without checks.'

/** Measures files with a million accounts and as many users. Returns the section of BENCHMARK.md. */
export async function measureFiles(): Promise<string> {
  try {
    await writeFiles(count, '')
    await writeFiles(10, 'small-')
    const rows = ['ndjson', 'csv'].map((format) => {
      const best = fastest(format)
      const ratio = (way: Way, peer: Way): string => `${(best[way] / best[peer]).toFixed(2)}x`
      return [
        format === 'csv' ? 'CSV' : 'NDJSON',
        `${best.byHand.toFixed(1)} s`,
        ratio('own', 'byHand'),
        ratio('duckdb', 'byHand'),
        `${best.sql.toFixed(1)} s`,
        ratio('duckdb', 'sql'),
      ]
    })
    const head = [
      'files',
      'handwritten join',
      '`iga match`',
      '`--engine duckdb`',
      'plain SQL in DuckDB',
      '`--engine duckdb`',
    ]
    return `${introduction}\n\n${markdownTable(head, rows)}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
