// Measures the package against its peers in one run and writes the tables into BENCHMARK.md. `npm run bench`.
import { writeTables } from '@igakit/bench'
import { benchCompile } from './compile.ts'
import { benchEvaluate } from './evaluate.ts'
import { benchSize } from './size.ts'
import { benchWorst } from './worst.ts'

const tables: string[] = []
for (const [name, run] of [
  ['evaluation', benchEvaluate],
  ['compilation', benchCompile],
  ['size', benchSize],
  ['the worst inputs', benchWorst],
] as const) {
  console.log(`Measuring ${name} ...\n`)
  const table = await run()
  console.log(`${table}\n`)
  tables.push(table)
}

writeTables(new URL('../BENCHMARK.md', import.meta.url), tables)
