import { markdownTable } from '@igakit/bench'
import { fileURLToPath } from 'node:url'
import {
  compileConsumer,
  consumerOfEverything,
  writeDeclarations,
} from '../conformance/cost/compile-consumer.ts'

const folder = fileURLToPath(new URL('../node_modules/.cache/bench-types', import.meta.url))

const RUNS = 5

/** Returns the compiler's figures for programs that use the package. Times are the lowest of several runs. */
export async function benchTypes(): Promise<string> {
  await writeDeclarations(folder)
  const programs = {
    'zod alone': `import * as z from 'zod'\nexport const it = z.looseObject({}).parse({})\n`,
    'one resource': `import { webhookSchema } from '@igakit/schemas'\nexport const it = webhookSchema.parse({})\n`,
    'every type, and every view of every schema': await consumerOfEverything(),
  }
  const rows: string[][] = []
  for (const [name, source] of Object.entries(programs)) {
    const runs = []
    for (let run = 0; run < RUNS; run++) runs.push(await compileConsumer(folder, source))
    const [first] = runs
    const least = Math.min(...runs.map(({ time }) => time))
    rows.push([
      name,
      String(first?.types ?? ''),
      String(first?.instantiations ?? ''),
      `${least.toFixed(2)} s`,
    ])
  }
  return markdownTable(['type check', 'types', 'instantiations', 'time'], rows)
}
