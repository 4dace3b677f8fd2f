import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { runIga } from '../../../testing/run-iga.ts'

const csv = [
  'id,email',
  ...Array.from({ length: 60_000 }, (_, row) => `${row},${row}@acme.example`),
]
const packed = gzipSync(csv.join('\n'))

/** Returns the exit code of the first thread of a run, which matches. */
async function exitCodeOfThread(run: () => Promise<void>): Promise<unknown> {
  const codes: Promise<unknown[]>[] = []
  const listen = (worker: Worker): void => void codes.push(once(worker, 'exit'))
  process.on('worker', listen)
  try {
    await run()
  } finally {
    process.off('worker', listen)
  }
  return (await codes[0])?.[0]
}

test.each(['memory', 'duckdb'])(
  'a thread ends by itself when reading fails, after it closed the engine %s',
  async (engine) => {
    const code = await exitCodeOfThread(async () => {
      const files = { 'a.csv.gz': packed.subarray(0, -20), 'u.csv.gz': packed }
      const argv = ['match', 'a.csv.gz', 'u.csv.gz', '--on', 'email', '--engine', engine]
      expect(await runIga({ argv, files })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('error[corrupt_file]: a.csv.gz is damaged'),
      })
    })
    // A thread that is terminated has the exit code 1, and DuckDB ends the process if a query was running.
    expect(code).toBe(0)
  },
)
