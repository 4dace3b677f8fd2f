/** The three forms of a date in HTTP begin with the name of a day; `Date.parse` takes others too. */
const DATE = /^[MTWFS][a-z]{2}/

/**
 * Returns the wait that a `Retry-After` header asks for, in milliseconds, or undefined if the header is absent or unreadable.
 * A date is compared with the `Date` header of the response, so a wrong local clock does no harm.
 */
export function parseRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER)
  // The form that ends with the year names no zone, and would be taken for local time.
  const date = DATE.test(text) ? Date.parse(text.replace(/ \d{4}$/, '$& GMT')) : Number.NaN
  const sent = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : Math.max(0, date - (sent || now))
}
