// Tries random expressions and inputs for some minutes: `node --conditions=@igakit/source fuzz/main.ts --minutes 8`.
// With `--seed N`, as a run prints it, the same cases come in the same order.
import { runFuzz } from '@igakit/fuzz'

await runFuzz({
  worker: new URL('worker.ts', import.meta.url),
  targets: ['evaluator'],
  heapMegabytes: 2048,
})
