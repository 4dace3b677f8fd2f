// Measures the package against its peers in one run and writes the tables into BENCHMARK.md. `npm run bench`.
import { readFileSync, writeFileSync } from 'node:fs'
import { benchCompile } from './compile.ts'
import { benchEvaluate } from './evaluate.ts'
import { benchSize } from './size.ts'

const tables: string[] = []
for (const [name, run] of [
  ['evaluation', benchEvaluate],
  ['compilation', benchCompile],
  ['size', benchSize],
] as const) {
  console.log(`Measuring ${name} ...\n`)
  const table = await run()
  console.log(`${table}\n`)
  tables.push(table)
}

const file = new URL('../BENCHMARK.md', import.meta.url)
const before = readFileSync(file, 'utf8')
const introduction = before.slice(0, before.indexOf('\n|'))
writeFileSync(file, `${introduction}\n${tables.join('\n\n')}\n`)
