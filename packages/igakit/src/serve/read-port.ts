import { UsageError } from '../usage-error.ts'

/** The value of `--port` as the number that it has to be. */
export function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new UsageError({
    code: 'usage',
    message: `--port takes a number from 0 to 65535, not ${JSON.stringify(text)}`,
    hint: 'Give 0 for a port that is free.',
  })
}
