import type { FixtureIssue } from './control/fixtures/insert-entries.ts'
import { formatPlace } from './errors/violations-of.ts'

/** Fixtures have problems, so that none of them were stored. */
export class InvalidFixtures extends Error {
  override readonly name = 'InvalidFixtures'
  /** A stable code for programs. */
  readonly code = 'invalid_fixtures'
  /** The first 100 problems. */
  readonly issues: readonly FixtureIssue[]

  constructor(issues: readonly FixtureIssue[], count: number) {
    const [first] = issues
    const place = first
      ? formatPlace(first.line ? [`line ${first.line}`, ...first.path] : first.path)
      : ''
    const more = count > 1 ? ` (and ${count - 1} more)` : ''
    super(`The fixtures are invalid; nothing was stored. ${place}: ${first?.message ?? ''}${more}`)
    this.issues = issues
  }
}
