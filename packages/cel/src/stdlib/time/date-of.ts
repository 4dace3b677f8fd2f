import { daysFromCivil, daysInMonth } from '../../values/time/civil.ts'
import type { WrittenTime } from './written-time.ts'

/** A valid date. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Returns the date of a parsed time, with missing fields filled in as in Go, or the reason why the date is invalid. */
export function dateOf({ day, month, year = 0, yearDay }: WrittenTime): CalendarDate | string {
  if (yearDay === undefined) {
    const date = { year, month: month ?? 1, day: day ?? 1 }
    const exists = date.day >= 1 && date.day <= daysInMonth(date.year, date.month)
    return exists ? date : 'day out of range'
  }
  const found = dateOfYearDay(year, yearDay)
  if (found === undefined) return 'day-of-year out of range'
  if (month !== undefined && month !== found.month) return 'day-of-year does not match month'
  if (day !== undefined && day !== found.day) return 'day-of-year does not match day'
  return found
}

function dateOfYearDay(year: number, yearDay: number): CalendarDate | undefined {
  const daysInYear = daysFromCivil(year + 1, 1, 1) - daysFromCivil(year, 1, 1)
  if (yearDay < 1 || yearDay > daysInYear) return undefined
  let month = 1
  let day = yearDay
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month)
    month++
  }
  return { year, month, day }
}
