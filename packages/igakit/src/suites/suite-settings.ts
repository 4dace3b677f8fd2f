import { Timestamp } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import type { SuiteOptions } from '@igakit/cel-testing'

/** What the running of suites depends on, for every thread the same. Plain data. */
export interface SuiteSettings {
  readonly allowsOutside: boolean
  readonly bail: boolean
  readonly coverage: boolean
  readonly mutate: boolean
  readonly profile: Profile | undefined
  /** RFC 3339. */
  readonly now: string
  /** A text that titles of cases have in them, whatever its case; all are run when absent. */
  readonly filter: string | undefined
  /** The titles that are run of those; all are when absent. */
  readonly titles: readonly string[] | undefined
}

/** The same as suites take them. */
export function suiteOptionsOf({
  filter,
  now,
  titles,
  ...settings
}: SuiteSettings): Omit<SuiteOptions, 'readFile'> {
  const wanted = filter?.toLowerCase()
  const only = titles === undefined ? undefined : new Set(titles)
  return {
    ...settings,
    now: Timestamp.parse(now),
    filter: (title) =>
      (wanted === undefined || title.toLowerCase().includes(wanted)) &&
      (only === undefined || only.has(title)),
  }
}
