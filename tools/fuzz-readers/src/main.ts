// Fuzzes every reader: `node --conditions=@igakit/source src/main.ts [--minutes N | --each-minutes N] [--seed N]
// [READER …]`. Pass the `--seed` that a run prints to repeat its cases in the same order.
//
// A reader parses untrusted input. It must return a result or an error with a code within its time and memory limits.
// It must not throw exceptions or change prototypes, and must print only valid JSON or XML. Add new readers to
// `readers.ts`.
import { runFuzz } from '@igakit/fuzz'
import { readerNames } from './reader-names.ts'

await runFuzz({ worker: new URL('worker.ts', import.meta.url), targets: readerNames })
