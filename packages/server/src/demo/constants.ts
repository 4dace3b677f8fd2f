/** The app whose accounts are the company's users. */
export const DIRECTORY = 'workforce-directory'
/** The app that contains the repositories. */
export const SOURCE_CODE = 'source-code'
/** The app that contains the customers. */
export const CRM = 'crm'
/** The app without a connector, maintained by hand. */
export const BUILDING = 'building-access'
/** The app that contains the databases. */
export const DATABASES = 'databases'

const DAY = 86_400_000

/** Functions that return times relative to the current time. */
export interface DemoTime {
  /** Returns the time the given number of days ago. */
  readonly ago: (days: number) => string
  /** Returns the time the given number of days from now. */
  readonly ahead: (days: number) => string
}

export function demoTime(now: Date): DemoTime {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  return { ago: (days) => at(-days * DAY), ahead: (days) => at(days * DAY) }
}
