// Measures the tenant against its limits and writes the tables into BENCHMARK.md. Run with `npm run bench`.
import { markdownTable, writeTables } from '@igakit/bench'
import { measureHostileRequests } from './hostile-requests.ts'
import { measureSearches } from './search.ts'
import { measureStalls } from './stalls.ts'
import { measureStart } from './start.ts'
import { measureThroughput } from './throughput.ts'

/** The minimum test-cel throughput, as a share of the bare handler's throughput. */
const SHARE = 0.6
const SEARCH_MILLISECONDS = 20
const START_MILLISECONDS = 10
const STALL_MILLISECONDS = 100
/** The maximum p99 of other requests during hostile requests, in milliseconds. */
const P99_MILLISECONDS = 50

const missed: string[] = []

const share = await measureThroughput()
if (!(share >= SHARE)) missed.push(`test-cel: ${share.toFixed(2)} of the bare handler`)
const throughput = markdownTable(
  ['test-cel, median of five runs', 'throughput'],
  [
    ['bare hono handler on `@hono/node-server`', '1.00x'],
    ['the tenant', times(share)],
  ],
)

const hostile = await measureHostileRequests()
for (const { name, p99 } of hostile) {
  if (!(p99 < P99_MILLISECONDS))
    missed.push(`p99 of other requests during ${name}: ${p99.toFixed(0)} ms`)
}
const stalling = markdownTable(
  ['hostile requests', 'status', 'p99 of other requests', 'longest'],
  hostile.map(({ name, statuses, p99, longest }) => [
    name,
    statuses,
    `${p99.toFixed(1)} ms`,
    `${longest.toFixed(0)} ms`,
  ]),
)

const searches = await measureSearches()
for (const { store, search, least } of searches) {
  if (least < SEARCH_MILLISECONDS) continue
  missed.push(`search ${search} in ${store}: ${least.toFixed(1)} ms`)
}
const searching = markdownTable(
  ['10,000 accounts, the first page', 'store', 'time', 'median'],
  searches.map(({ store, search, least, median }) => [
    search,
    store,
    `${least.toFixed(1)} ms`,
    `${median.toFixed(1)} ms`,
  ]),
)

const start = await measureStart()
if (!(start < START_MILLISECONDS)) missed.push(`startTenant: ${start.toFixed(0)} ms`)
const starting = markdownTable(['startTenant', 'time'], [['in memory', `${start.toFixed(0)} ms`]])

const changes = await measureStalls()
for (const { action, sameTenant, otherTenant } of changes) {
  const slowest = Math.max(sameTenant, otherTenant)
  if (slowest < STALL_MILLISECONDS) continue
  missed.push(`the slowest read during ${action}: ${slowest.toFixed(0)} ms`)
}
const changing = markdownTable(
  [
    '20,000 users and accounts',
    'time',
    'longest event loop turn',
    'CPU time of a turn',
    'slowest read, same tenant',
    'other tenant',
  ],
  changes.map(({ action, took, delay, cpu, sameTenant, otherTenant }) => [
    action,
    ...[took, delay, cpu, sameTenant, otherTenant].map((time) => `${time.toFixed(0)} ms`),
  ]),
)

const tables = [throughput, stalling, searching, starting, changing]
writeTables(new URL('../BENCHMARK.md', import.meta.url), tables)
console.log(tables.join('\n\n'))
for (const bar of missed) console.error(`Limit exceeded: ${bar}.`)
process.exitCode = missed.length === 0 ? 0 : 1

function times(value: number): string {
  return `${value.toFixed(2)}x`
}
