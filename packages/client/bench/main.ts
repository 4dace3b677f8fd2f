// Measures the client against its limits and writes the tables in BENCHMARK.md. Run with `npm run bench`.
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

/** The maximum time of a call relative to a bare `fetch`. */
const BAR = 1.25
/** The maximum time to compile the types of two calls, without compiler startup. */
const TYPES_BAR_SECONDS = 1

const tables: string[] = []
let failed = false
for (const { title, measured } of await measureLatency()) {
  const rows = measured.map(({ name, ratio }) => [name, `${ratio.toFixed(2)}x`])
  tables.push(markdownTable([title, 'time per call'], rows))
  // Logging of whole bodies and validation are optional and may cost more.
  for (const { name, ratio } of measured.filter((each) => !options.includes(each.name))) {
    if (ratio <= BAR) continue
    failed = true
    console.error(`${title}, ${name}: ${ratio.toFixed(2)}x a bare fetch; the limit is ${BAR}x.`)
  }
}
tables.push(await sizeTable(sources))

await writeDeclarations(consumerFolder)
const compilations = []
for (let count = 0; count < 3; count++) {
  compilations.push(await compileConsumer(consumerFolder, consumerProgram))
}
// The lowest of three times, to exclude other load on the machine.
const typesSeconds = Math.min(...compilations.map(({ time }) => time))
tables.push(
  markdownTable(
    ['types', 'compile time', 'limit'],
    [['two calls', `${typesSeconds.toFixed(1)} s`, `${TYPES_BAR_SECONDS} s`]],
  ),
)
if (!(typesSeconds <= TYPES_BAR_SECONDS)) {
  failed = true
  console.error(
    `The types of two calls take ${typesSeconds} s; the limit is ${TYPES_BAR_SECONDS} s.`,
  )
}

writeTables(new URL('../BENCHMARK.md', import.meta.url), tables)
console.log(tables.join('\n\n'))
if (failed) process.exitCode = 1
