/** The three forms of a date in HTTP begin with the name of a day. */
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/

/**
 * How long a `Retry-After` header asks to wait, in milliseconds: it has seconds or a date.
 *
 * @returns Nothing where there is no such header, or one that makes no sense.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  // The form that ends with the year names no zone, and would be taken for local time.
  const date = DATE.test(text) ? Date.parse(text.replace(/ \d{4}$/, '$& GMT')) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
