import { runFuzz } from '../run-fuzz.ts'

await runFuzz({
  worker: new URL('worker.ts', import.meta.url),
  targets: ['good', 'faulty', 'listed', 'uncaught', 'ending'],
})
