import { UsageError } from '../usage-error.ts'

/** Parses the value of `--port`. */
export function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new UsageError({
    code: 'usage',
    message: `--port takes a number from 0 to 65535, not ${JSON.stringify(text)}`,
    hint: 'Pass 0 to pick a free port.',
  })
}
