import { UsageError } from '../usage-error.ts'
import { type FileResult, lastSummary, type MatchResult } from './match-result.ts'
import { missingKeys } from './missing-keys.ts'
import type { MatchTask } from './match-rows.ts'

/**
 * Refuses a result that says nothing: with no accounts, no users, or no case in which both sides have keys, every
 * account would seem to be new.
 */
export function checkMatched(result: MatchResult, configs: MatchTask['configs']): void {
  const summary = lastSummary(result)
  if (summary.users === 0) throw noRecords(result.users, 'users')
  if (summary.accounts === 0) throw noRecords(result.accounts, 'accounts')
  const missing = missingKeys(summary, result)
  if (missing.length < summary.cases.length) return
  const { name } = configs.after ?? configs.before
  throw new UsageError({
    code: 'no_keys',
    message: 'no account can be matched: in no case do both accounts and users have keys',
    hint: `Name the fields in the files as the keys in ${name} do, or correct the keys.`,
    source: name,
    problems: missing.map(({ message }) => ({ message })),
  })
}

function noRecords({ malformed, name }: FileResult, side: 'accounts' | 'users'): UsageError {
  const { count } = malformed
  return new UsageError({
    code: 'empty_input',
    message: `${name} has no ${side}`,
    hint:
      count > 0
        ? `All ${count.toLocaleString('en')} rows are malformed. Correct them, or name another file.`
        : `Name a file that has ${side}.`,
    source: name,
    problems: malformed.first.map(({ line, message }) => ({ message, place: { line, column: 0 } })),
  })
}
