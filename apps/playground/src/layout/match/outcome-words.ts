import type { AccountOutcomeKind } from '../../evaluation/report.ts'

/** The names of the outcomes. */
export const outcomeWords: Readonly<Record<AccountOutcomeKind, string>> = {
  matched: 'Matched',
  created: 'New user',
  match_only: 'No match',
  ignored: 'Ignored',
  ambiguous: 'Ambiguous',
  failed: 'Failed',
}
