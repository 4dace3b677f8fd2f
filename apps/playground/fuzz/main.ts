// Opens random links for a few minutes: `node --conditions=@igakit/source fuzz/main.ts [--minutes N] [--seed N]`. Pass
// the `--seed` that a run prints to repeat its links in the same order.
import { runFuzz } from '@igakit/fuzz'

await runFuzz({ worker: new URL('worker.ts', import.meta.url), targets: ['share-link'] })
