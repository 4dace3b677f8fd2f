// Compares matching with a handwritten join, and writes the table into BENCHMARK.md. Usage: `npm run bench`
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
console.log(`\n${table}`)

const file = new URL('../BENCHMARK.md', import.meta.url)
const before = readFileSync(file, 'utf8')
writeFileSync(file, `${before.slice(0, before.indexOf('\n|'))}\n${table}\n`)
