// Compares `iga match` on files with a handwritten join of the same files, and writes the table to the end of
// BENCHMARK.md. CPU time of all threads, without start-up. Usage: files.ts [COUNT]
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeAccount, makeUser, plain } from './make-records.ts'

/** The heading of the table. */
const title = '## Files'
const count = Number(process.argv[2] ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'iga-bench-'))
const iga = fileURLToPath(new URL('../../igakit/src/bin.ts', import.meta.url))
const byHand = fileURLToPath(new URL('files-by-hand.ts', import.meta.url))

/** Prints the CPU time of the process in seconds, with all its threads. */
const observer =
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('\\ncpu ' + (user + system) / 1e6 + '\\n') })"

function secondsOf(script: string, args: readonly string[]): number {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(observer)}`,
      '--conditions=@igakit/source',
      '--max-old-space-size=6144',
      script,
      ...args,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
  )
  const seconds = /^cpu (?<seconds>[\d.]+)$/m.exec(stderr)?.groups?.['seconds']
  if (status !== 0 || seconds === undefined) throw new Error(`${script} failed: ${stderr}`)
  return Number(seconds)
}

async function writeFileOf(
  name: string,
  head: string,
  total: number,
  line: (index: number) => string,
): Promise<void> {
  const file = createWriteStream(join(folder, name))
  file.write(head)
  for (let index = 0; index < total; index += 10_000) {
    const rows: string[] = []
    for (let row = index; row < Math.min(total, index + 10_000); row++) rows.push(line(row))
    // oxlint-disable-next-line no-await-in-loop -- waits for the disk
    if (!file.write(`${rows.join('\n')}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

const head = 'id,displayName,email,username,employeeIds,profile.site\n'
const csvLine = ({
  displayName,
  email,
  employeeIds,
  id,
  username,
}: ReturnType<typeof makeAccount>) =>
  `${id},${displayName},${email},${username},${employeeIds.join(';')},Rome`

async function writeFiles(size: number, prefix: string): Promise<void> {
  await writeFileOf(`${prefix}a.csv`, head, size, (row) => csvLine(makeAccount(row, size, plain)))
  await writeFileOf(`${prefix}u.csv`, head, size, (row) => csvLine(makeUser(row, plain)))
  await writeFileOf(`${prefix}a.ndjson`, '', size, (row) =>
    JSON.stringify(makeAccount(row, size, plain)),
  )
  await writeFileOf(`${prefix}u.ndjson`, '', size, (row) => JSON.stringify(makeUser(row, plain)))
}

const on = ['--on', 'email.lowerAscii()', '--on', 'employeeIds', '--json']

function ownSeconds(prefix: string, format: string, more: readonly string[]): number {
  return secondsOf(iga, ['match', `${prefix}a.${format}`, `${prefix}u.${format}`, ...on, ...more])
}

/** The number of alternating rounds; the fastest counts. */
const rounds = 3

try {
  await writeFiles(count, '')
  await writeFiles(10, 'small-')
  const rows = ['ndjson', 'csv'].map((format) => {
    const best = { own: Infinity, byHand: Infinity, duckdb: Infinity }
    const startUp = {
      own: ownSeconds('small-', format, []),
      byHand: secondsOf(byHand, [format, 'small-']),
      duckdb: ownSeconds('small-', format, ['--engine', 'duckdb']),
    }
    for (let round = 0; round < rounds; round++) {
      const seconds = {
        own: ownSeconds('', format, []),
        byHand: secondsOf(byHand, [format, '']),
        duckdb: ownSeconds('', format, ['--engine', 'duckdb']),
      }
      for (const name of ['own', 'byHand', 'duckdb'] as const) {
        best[name] = Math.min(best[name], seconds[name] - startUp[name])
      }
    }
    console.log(format, best)
    const ratio = (seconds: number): string => `${(seconds / best.byHand).toFixed(2)}x`
    return `| ${format === 'csv' ? 'CSV' : 'NDJSON'} | ${best.byHand.toFixed(1)} s | ${ratio(best.own)} | ${ratio(best.duckdb)} |`
  })
  const table = [
    '| files | handwritten join | `iga match` | `--engine duckdb` |',
    '| ----- | ---------------- | ----------- | ----------------- |',
    ...rows,
  ].join('\n')
  console.log(`\n${table}`)
  const file = new URL('../BENCHMARK.md', import.meta.url)
  const [before = ''] = readFileSync(file, 'utf8').split(`\n${title}`)
  const text =
    `${count.toLocaleString('en')} accounts and as many users in files, by lower-case email, then employee ids. CPU time of all\n` +
    'threads, without start-up, as multiples of a handwritten join of the same files without CEL and without checks.'
  writeFileSync(file, `${before.trimEnd()}\n\n${title}\n\n${text}\n\n${table}\n`)
} finally {
  rmSync(folder, { recursive: true })
}
