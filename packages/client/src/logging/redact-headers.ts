import { REDACTED } from '../core/redact.ts'

/** The headers that say nothing secret; of any other the value is left out. */
const HARMLESS = new Set([
  'accept',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'request-id',
  'retry-after',
  'traceparent',
  'user-agent',
  'x-request-id',
])

/** Headers as they may be logged. */
export function redactHeaders(
  headers: Iterable<readonly [string, string]>,
): Record<string, string> {
  return Object.fromEntries(
    Array.from(headers, ([name, value]) => [
      name,
      HARMLESS.has(name.toLowerCase()) ? value : REDACTED,
    ]),
  )
}
