// Opens random links for some minutes: `node --conditions=@igakit/source fuzz/main.ts [--minutes N] [--seed N]`. With the
// `--seed` that a run prints, the same links come in the same order.
import { runFuzz } from '@igakit/fuzz'

await runFuzz({ worker: new URL('worker.ts', import.meta.url), targets: ['share-link'] })
