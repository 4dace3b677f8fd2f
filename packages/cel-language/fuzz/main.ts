// Asks everything about damaged and made-up rules for some minutes: `node --conditions=@igakit/source fuzz/main.ts --minutes 2`.
// With `--seed N`, as a run prints it, the same texts come in the same order.
import { runFuzz } from '@igakit/fuzz'

await runFuzz({ worker: new URL('worker.ts', import.meta.url), targets: ['language'] })
