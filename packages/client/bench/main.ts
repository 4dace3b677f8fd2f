// Measures the client against its bars and writes the tables into BENCHMARK.md. `npm run bench`.
import { markdownTable, writeTables } from '@igakit/bench'
import {
  compileConsumer,
  consumerFolder,
  writeDeclarations,
} from '../conformance/service/compile-consumer.ts'
import { consumerProgram } from '../conformance/service/consumer-program.ts'
import { sources } from '../conformance/service/size-sources.ts'
import { measureLatency, options } from './latency.ts'
import { sizeTable } from './size.ts'

/** How much longer than a bare `fetch` a call may take. */
const BAR = 1.25
/** How long the compiler may take for the types of two calls, without its start. */
const TYPES_BAR_SECONDS = 1

const tables: string[] = []
let failed = false
for (const { title, measured } of await measureLatency()) {
  const rows = measured.map(({ name, ratio }) => [name, `${ratio.toFixed(2)}x`])
  tables.push(markdownTable([title, 'time of a call'], rows))
  // Logs of whole bodies and checks against schemas are asked for, and may cost more.
  for (const { name, ratio } of measured.filter((each) => !options.includes(each.name))) {
    if (ratio <= BAR) continue
    failed = true
    console.error(
      `${title}, ${name}: ${ratio.toFixed(2)}x a bare fetch; at most ${BAR}x is allowed.`,
    )
  }
}
tables.push(await sizeTable(sources))

await writeDeclarations(consumerFolder)
const compilations = []
for (let count = 0; count < 3; count++) {
  compilations.push(await compileConsumer(consumerFolder, consumerProgram))
}
// The least of three: what else the machine does says nothing of the types.
const typesSeconds = Math.min(...compilations.map(({ time }) => time))
tables.push(
  markdownTable(
    ['types', 'time of the compiler', 'at most'],
    [['two calls', `${typesSeconds.toFixed(1)} s`, `${TYPES_BAR_SECONDS} s`]],
  ),
)
if (!(typesSeconds <= TYPES_BAR_SECONDS)) {
  failed = true
  console.error(
    `The types of two calls take ${typesSeconds} s; at most ${TYPES_BAR_SECONDS} s is allowed.`,
  )
}

writeTables(new URL('../BENCHMARK.md', import.meta.url), tables)
console.log(tables.join('\n\n'))
if (failed) process.exitCode = 1
