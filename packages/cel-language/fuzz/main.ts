// Calls every method on damaged and generated rules for a few minutes: `node --conditions=@igakit/source fuzz/main.ts
// --minutes 2`. Each run prints its seed; `--seed N` repeats that run's texts in the same order.
import { runFuzz } from '@igakit/fuzz'

await runFuzz({ worker: new URL('worker.ts', import.meta.url), targets: ['language'] })
