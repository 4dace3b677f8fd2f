// Tries every reader with random inputs: `node --conditions=@igakit/source src/main.ts [--minutes N | --each-minutes N]
// [--seed N] [READER …]`. With the `--seed` that a run prints, the same cases come in the same order.
//
// A reader is whatever reads what others wrote. It answers, or ends in a coded error, within bounds of time and memory; it
// throws nothing, changes no prototype, and whatever it prints as JSON or XML parses. To add a reader: add it to `readers.ts`.
import { runFuzz } from '@igakit/fuzz'
import { readerNames } from './reader-names.ts'

await runFuzz({ worker: new URL('worker.ts', import.meta.url), targets: readerNames })
