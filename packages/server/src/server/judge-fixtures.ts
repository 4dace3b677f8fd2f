import { fixturesSchema } from '../control/fixtures/fixtures-schema.ts'
import type { FixtureIssue } from '../control/fixtures/insert-entries.ts'
import type { Fixtures } from '../records/fixtures.ts'

export type { FixtureIssue }

/** Fixtures that a tenant can be started with, or their problems. */
export type JudgedFixtures =
  | { readonly ok: true; readonly fixtures: Fixtures }
  | { readonly ok: false; readonly issues: readonly FixtureIssue[] }

/** Judges what somebody wrote to be the records that a tenant has from the beginning. */
export function judgeFixtures(value: unknown): JudgedFixtures {
  const judged = fixturesSchema.safeParse(value)
  if (judged.success) return { ok: true, fixtures: judged.data }
  return {
    ok: false,
    issues: judged.error.issues.map(({ path, message }) => ({ path, message })),
  }
}
