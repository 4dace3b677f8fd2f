/** Returns the number of days from 1970-01-01 to a date in the proleptic Gregorian calendar; `month` is 1-based. */
export function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

/** Returns the number of days in a month; `month` is 1-based. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** A date and time of day in UTC, or in a zone whose offset was added. */
export interface Civil {
  readonly year: number
  /** 1-based. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** 1-based. */
  readonly dayOfYear: number
}

/** A date in the proleptic Gregorian calendar. */
export type CivilDate = Pick<Civil, 'year' | 'month' | 'day'>

/** Returns the date that is a number of days after 1970-01-01. */
export function civilFromDays(days: number): CivilDate {
  const shifted = days + 719468
  const era = Math.floor(shifted / 146097)
  const dayOfEra = shifted - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / 146096)) /
      365,
  )
  const dayFromMarch =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayFromMarch + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayFromMarch - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}

/** Returns the date and time from the number of days since 1970-01-01 and the second of the day. */
export function civilFrom(days: number, secondOfDay: number): Civil {
  const { year, month, day } = civilFromDays(days)
  return {
    year,
    month,
    day,
    hour: Math.floor(secondOfDay / 3600),
    minute: Math.floor((secondOfDay % 3600) / 60),
    second: secondOfDay % 60,
    weekday: (((days + 4) % 7) + 7) % 7,
    dayOfYear: days - daysFromCivil(year, 1, 1) + 1,
  }
}

/** Returns the date and time that is a number of seconds after 1970-01-01T00:00:00. */
export function civilFromSeconds(seconds: number): Civil {
  const days = Math.floor(seconds / 86400)
  return civilFrom(days, seconds - days * 86400)
}
