// Tries random expressions and inputs for some minutes: `node --conditions=@igakit/source fuzz/main.ts --minutes 8`.
// With `--seed N`, as a run prints it, the same cases come in the same order.
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { toTest } from './to-test.ts'
import { WatchedCase } from './watched-case.ts'
import type { WorkerInput, WorkerOutput } from './worker.ts'

/** How long one case may take before it counts as never ending. */
const patienceMilliseconds = 60_000
const memoryMegabytes = 2048

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '8' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('usage: main.ts [--minutes NUMBER] [--seed INTEGER]')
  process.exit(2)
}

const begun = Date.now()
const until = begun + minutes * 60_000
console.log(`Fuzzing for ${minutes} minutes with --seed ${seed}`)

const watched = new WatchedCase()
const workerData: WorkerInput = { buffer: watched.buffer, seed, until }
const worker = new Worker(new URL('worker.ts', import.meta.url), {
  workerData,
  resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
})
worker.once('message', (output: WorkerOutput) => {
  if (output.ok) finish(0, 'No fault found.')
  else finish(1, `${output.fault}\n\n${toTest(output.given, output.fault)}`)
})
worker.once('error', (error) => finish(1, `${String(error)}\nwhile trying ${watched.read()}`))

let lastCount = 0
let lastChange = begun
let lastLine = begun
const timer = setInterval(() => {
  const now = Date.now()
  const { count } = watched
  if (count !== lastCount) lastChange = now
  lastCount = count
  if (now - lastChange > patienceMilliseconds && now < until + patienceMilliseconds) {
    finish(1, `a case takes longer than ${patienceMilliseconds} ms: ${watched.read()}`)
  }
  if (now - lastLine > 10_000) {
    lastLine = now
    console.log(progress(now))
  }
}, 500)

function progress(now: number): string {
  const left = Math.max(0, Math.round((until - now) / 1000))
  return `${watched.count.toLocaleString('en')} cases tried, ${left} s left`
}

function finish(code: 0 | 1, text: string): void {
  clearInterval(timer)
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.log(`${watched.count.toLocaleString('en')} cases tried in ${seconds} s, --seed ${seed}`)
  console.log(text)
  process.exit(code)
}
