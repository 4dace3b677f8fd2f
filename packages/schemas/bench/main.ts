// Measures the cost of the schemas and writes the tables in BENCHMARK.md. Run with `npm run bench`.
import { writeTables } from '@igakit/bench'
import { benchRead } from './read.ts'
import { benchSize } from './size.ts'
import { benchTypes } from './types.ts'

const tables: string[] = []
for (const [name, run] of [
  ['size', benchSize],
  ['type check', benchTypes],
  ['reading', benchRead],
] as const) {
  console.log(`Measuring ${name} ...\n`)
  const table = await run()
  console.log(`${table}\n`)
  tables.push(table)
}

writeTables(new URL('../BENCHMARK.md', import.meta.url), tables)
