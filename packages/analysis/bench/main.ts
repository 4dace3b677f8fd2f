// Measures how much is decided and how fast, compares the figures with their bars and writes the tables to BENCHMARK.md.
// Run with `npm run bench`; exits with code 1 if a bar is missed.
import { writeTables } from '@igakit/bench'
import { benchDecided } from './decided.ts'
import { benchMetamorphic } from './metamorphic.ts'
import { benchSize } from './size.ts'
import { benchWorst } from './worst.ts'

const tables: string[] = []
const missed: string[] = []
for (const [name, run] of [
  ['decided questions', benchDecided],
  ['changes of golden rules', benchMetamorphic],
  ['large and hostile rules', benchWorst],
  ['size', benchSize],
] as const) {
  console.log(`Measuring ${name} ...\n`)
  // oxlint-disable-next-line no-await-in-loop -- measured one after the other
  const { missed: bars, table } = await run()
  missed.push(...bars)
  console.log(`${table}\n`)
  tables.push(table)
}

writeTables(new URL('../BENCHMARK.md', import.meta.url), tables)
for (const bar of missed) console.error(`Missed: ${bar}`)
if (missed.length > 0) process.exitCode = 1
