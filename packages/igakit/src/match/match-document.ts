import type { CaseSummary, MatchSummary, UserMatches } from '@igakit/directory'
import type { MalformedRows } from './malformed-rows.ts'
import type { MatchResult } from './run-match.ts'

/** How many users are listed; --out has what there is to say of each account. */
const listed = 100

/** What came of a run, for machines. */
export function matchDocument(result: MatchResult): object {
  const inputs = {
    malformed: {
      accounts: malformedDocument(result.malformed.accounts),
      users: malformedDocument(result.malformed.users),
    },
    unknownColumns: result.unknownColumns,
  }
  if (result.kind === 'match') return { ok: true, ...summaryDocument(result.summary), ...inputs }
  const { changes, summary } = result
  return {
    ok: true,
    changed: summary.changed,
    reasons: summary.reasons,
    changes,
    before: summaryDocument(summary.before),
    after: summaryDocument(summary.after),
    ...inputs,
  }
}

function summaryDocument(summary: MatchSummary): object {
  const { accounts, assumptions, cases, outcomes, users, usersMatchedTwice } = summary
  return {
    accounts,
    users,
    outcomes,
    cases: cases.map(caseDocument),
    usersMatchedTwice: usersDocument(usersMatchedTwice),
    assumptions,
  }
}

function caseDocument({ usersMatchedTwice, ...summary }: CaseSummary): object {
  return { ...summary, usersMatchedTwice: usersDocument(usersMatchedTwice) }
}

function usersDocument(users: readonly UserMatches[]): object {
  return { count: users.length, first: users.slice(0, listed) }
}

function malformedDocument({ count, rows }: MalformedRows): object {
  return { count, first: rows }
}
