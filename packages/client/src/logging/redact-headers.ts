import { REDACTED } from '../redaction/redact.ts'

/** The headers whose values are logged; all others are redacted. */
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

/** Redacts headers for logging. */
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
