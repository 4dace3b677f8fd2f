import { daysFromCivil, daysInMonth } from './civil.ts'

const pattern =
  /^(\d{4})-(\d\d)-(\d\d)T(\d{1,2}):(\d\d):(\d\d)(?:[.,](\d+))?(?:Z|([+-])(\d\d):(\d\d))$/

/**
 * Reads RFC 3339 as Go's `time.Parse(time.RFC3339, s)` does, which is laxer than the RFC: an hour may have one
 * digit, a fraction may follow a comma, digits beyond nanoseconds are dropped, and 24:60 is a valid offset.
 */
export function parseTimestamp(
  text: string,
): { seconds: number; nanos: number; offset: number } | undefined {
  const match = pattern.exec(text)
  if (match === null) return undefined
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second,
    fraction = '',
    sign,
    zoneHour = '0',
    zoneMinute = '0',
  ] = match
  const y = Number(year)
  const m = Number(month)
  const d = Number(day)
  if (m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return undefined
  const h = Number(hour)
  const min = Number(minute)
  const s = Number(second)
  if (h > 23 || min > 59 || s > 59) return undefined
  if (Number(zoneHour) > 24 || Number(zoneMinute) > 60) return undefined

  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * 60 * (sign === '-' ? -1 : 1)
  return {
    seconds: daysFromCivil(y, m, d) * 86400 + h * 3600 + min * 60 + s - offset,
    nanos: Number(fraction.slice(0, 9).padEnd(9, '0')),
    offset,
  }
}
