// Compares matching with peers and writes BENCHMARK.md. With `records` or `files`, only this section is measured.
// Usage: main.ts [records|files]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { markdownTable, writeTables } from '@igakit/bench'
import { measureFiles } from './files.ts'
import type { Measurement } from './measure-one.ts'
import { type ScenarioName, scenarios } from './scenarios.ts'

const counts = [10_000, 100_000, 1_000_000]

function measure(mode: 'comparing' | 'streaming', name: ScenarioName, count: number): Measurement {
  const script = fileURLToPath(new URL('measure-one.ts', import.meta.url))
  const output = execFileSync(
    process.execPath,
    ['--conditions=@igakit/source', '--max-old-space-size=6144', script, mode, name, `${count}`],
    { encoding: 'utf8' },
  )
  console.log(`${name} ${count} ${mode}: ${output.trim()}`)
  return JSON.parse(output)
}

/** Measures records in memory. Returns a table. */
function measureRecords(): string {
  const rows: string[][] = []
  for (const name of ['plain', 'skewed', 'lists', 'computed'] as const) {
    const measured = counts.map((count) => measure('comparing', name, count))
    const ratios = measured.map(({ byHand, own }) => `${(own / byHand).toFixed(2)}x`)
    const [, hundredThousand, million] = measured
    const growth = (million?.own ?? Number.NaN) / (hundredThousand?.own ?? Number.NaN)
    const { peakBytes } = measure('streaming', name, 1_000_000)
    const memory = `${(peakBytes / 2 ** 30).toFixed(2)} GiB`
    rows.push([scenarios[name].title, ...ratios, `${growth.toFixed(1)}x`, memory])
  }
  const head = [
    'keys of the two cases',
    ...counts.map((count) => count.toLocaleString('en')),
    'growth for 10 times as many',
    'peak memory',
  ]
  return markdownTable(head, rows)
}

const file = new URL('../BENCHMARK.md', import.meta.url)
const page = readFileSync(file, 'utf8')
const firstTable = page.indexOf('\n|') + 1
const filesSection = page.indexOf('## Files')
const [only] = process.argv.slice(2)
writeTables(file, [
  only === 'files' ? page.slice(firstTable, filesSection).trimEnd() : measureRecords(),
  only === 'records' ? page.slice(filesSection).trimEnd() : await measureFiles(),
])
