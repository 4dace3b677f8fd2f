// Opens random links for a few minutes: `node --conditions=@igakit/source fuzz/main.ts [--minutes N] [--seed N]`. To
// repeat the links in the same order, pass the `--seed` that the run printed.
import { runFuzz } from '@igakit/fuzz'

await runFuzz({ worker: new URL('worker.ts', import.meta.url), targets: ['share-link'] })
