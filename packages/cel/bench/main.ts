// Measures the package against its peers in one run and writes the tables into the README. `npm run bench`.
import { writeSection } from '../docs/section.ts'
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
writeSection('bench', tables.join('\n\n'), 'write')
