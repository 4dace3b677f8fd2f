import { availableParallelism } from 'node:os'
import { UsageError } from '../usage-error.ts'

/** How many threads may be started: the value of `--threads`, as many as there are processors when absent. */
export function readThreads(text: string | undefined): number {
  if (text === undefined) return availableParallelism()
  const threads = Number(text)
  if (/^\d{1,3}$/.test(text) && threads <= 256) return threads
  throw new UsageError({
    code: 'usage',
    message: `--threads ${text} is no number of threads`,
    hint: 'Give 0 for none beside the first, up to 256.',
  })
}
