// Tests random expressions and inputs for a few minutes: `node --conditions=@igakit/source fuzz/main.ts --minutes 8`.
// Each run prints its seed; `--seed N` repeats the run's cases in order.
import { runFuzz } from '@igakit/fuzz'

await runFuzz({
  worker: new URL('worker.ts', import.meta.url),
  targets: ['evaluator'],
  heapMegabytes: 2048,
})
