/** The three forms of a date in HTTP begin with the name of a day; `Date.parse` takes others too. */
const DATE = /^[MTWFS][a-z]{2}/

/**
 * How long the `Retry-After` header of an answer asks to wait, in milliseconds: it has seconds or a date, which is compared
 * with the clock of the service if the answer tells that.
 *
 * @returns Nothing where there is no such header, or one that makes no sense.
 */
export function parseRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  // The form that ends with the year names no zone, and would be taken for local time.
  const date = DATE.test(text) ? Date.parse(text.replace(/ \d{4}$/, '$& GMT')) : Number.NaN
  const sent = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : Math.max(0, date - (sent || now))
}
