// Compares the package with other engines in one run and writes the tables to BENCHMARK.md. Run with `npm run bench`;
// exits with code 1 if a target is missed.
import { writeTables } from '@igakit/bench'
import { benchCompile } from './compile.ts'
import { benchEvaluate } from './evaluate.ts'
import { benchSize } from './size.ts'
import { benchWorst } from './worst.ts'

const tables: string[] = []
const missed: string[] = []
for (const [name, run] of [
  ['evaluation', benchEvaluate],
  ['compilation', benchCompile],
  ['size', benchSize],
  ['the worst inputs', benchWorst],
] as const) {
  console.log(`Measuring ${name} ...\n`)
  const result = await run()
  const { missed: bars, table } =
    typeof result === 'string' ? { missed: [], table: result } : result
  missed.push(...bars)
  console.log(`${table}\n`)
  tables.push(table)
}

writeTables(new URL('../BENCHMARK.md', import.meta.url), tables)
for (const bar of missed) console.error(`Missed: ${bar}`)
if (missed.length > 0) process.exitCode = 1
