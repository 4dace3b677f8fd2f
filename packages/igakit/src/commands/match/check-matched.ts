import type { CaseSummary, MatchSummary } from '@igakit/directory'
import type { MatchTask } from './match-rows.ts'
import { type FileResult, lastSummary, type MatchResult } from './result.ts'
import { type GivenColumns, normalized } from './rows/columns/map-columns.ts'
import { nearest } from '@igakit/cel-language/spelling'
import { UsageError } from '../../usage-error.ts'
import { formatCount } from '../../output/format-count.ts'

/**
 * Rejects a meaningless result: without accounts, without users, or without a case that has keys on both sides,
 * every account would appear to be new.
 */
export function checkMatched(
  result: MatchResult,
  { configs, given }: Pick<MatchTask, 'configs' | 'given'>,
): void {
  const summary = lastSummary(result)
  if (summary.users === 0) throw noRecords(result.users, 'users')
  if (summary.accounts === 0) throw noRecords(result.accounts, 'accounts')
  const missing = missingKeys(summary, result)
  checkGiven(result, given)
  if (missing.length < summary.cases.length) return
  const { name } = configs.after ?? configs.before
  throw new UsageError({
    code: 'no_keys',
    message: 'no account can be matched: no match case has keys on both sides',
    hint:
      'Assign a column to the field with --map "COLUMN=FIELD", or fix the keys; iga match inspect FILE shows the ' +
      'columns.',
    source: name,
    problems: missing.map(({ message }) => ({ message })),
  })
}

/** Rejects an assignment of `--map` whose column is in neither file. */
function checkGiven({ accounts, users }: MatchResult, given: GivenColumns): void {
  const known = new Set(
    [...accounts.columns.first, ...users.columns.first].map(({ name }) => normalized(name)),
  )
  for (const [column, path] of given) {
    // Only the first columns of a wide file are listed.
    const isListed = [accounts, users].every(
      ({ columns: { count, first } }) => first.length === count,
    )
    if (known.has(column) || !isListed) continue
    throw new UsageError({
      code: 'unknown_column',
      message: `--map assigns a column to ${path.join('.')} that neither file has: ${column}`,
      hint: 'Run iga match inspect FILE to list the columns.',
    })
  }
}

function noRecords({ file, malformed, name }: FileResult, side: 'accounts' | 'users'): UsageError {
  const { count } = malformed
  const isHeader = file.format === 'csv' && count === 0
  return new UsageError({
    code: 'empty_input',
    message: `${name} has no ${side}${isHeader ? ': its only row names the columns' : ''}`,
    hint: isHeader
      ? `Add ${side} below it. If the row already is a record, add a header row above it.`
      : count > 0
        ? `${count === 1 ? 'The only row is' : `All ${formatCount(count)} rows are`} malformed. Fix the file, or name another file.`
        : `Name a file that has ${side}.`,
    source: name,
    problems: malformed.first.map(({ column, line, message }) => ({
      message,
      place: { line, column },
    })),
  })
}

/** A case whose key is missing for every tried account, or for every user. */
export interface MissingKeys {
  readonly caseIndex: number
  /** A sentence that states the missing key and the fields in the file. */
  readonly message: string
}

/** Returns the cases whose key is missing for all records of one side. A key that failed is not missing. */
export function missingKeys(
  summary: MatchSummary,
  { accounts, users }: Pick<MatchResult, 'accounts' | 'users'>,
): readonly MissingKeys[] {
  return summary.cases.flatMap((each) => {
    const message = messageOf(each, summary, accounts, users)
    return message === undefined ? [] : [{ caseIndex: each.caseIndex, message }]
  })
}

function messageOf(
  each: CaseSummary,
  summary: MatchSummary,
  accounts: FileResult,
  users: FileResult,
): string | undefined {
  const place = `case ${each.caseIndex + 1}`
  if (each.tried > 0 && each.emptyAccountKeys === each.tried) {
    const key = `the account key ${each.appUserKeyCel}`
    const missing = `${key} is missing or empty in ${all(each.tried, 'account')}${each.tried < summary.accounts ? ' that reached it' : ''}`
    return `${place}: ${missing}${causeOf(each.accountPaths, accounts)}`
  }
  if (summary.users > 0 && each.emptyUserKeys === summary.users) {
    const key = `the user key ${each.userKeyCel}`
    const missing = `${key} is missing or empty in ${all(summary.users, 'user')}`
    return `${place}: ${missing}${causeOf(each.userPaths, users)}`
  }
  return undefined
}

/** Returns the reason why a key is missing, based on the field names in the file. */
function causeOf(
  paths: readonly string[] | undefined,
  { columns, fields, name, noun }: FileResult,
): string {
  const mapped = columns.first.map(({ path }) => path.join('.'))
  const absent = (paths ?? []).filter(
    (path) => ![...fields.first, ...mapped].some((field) => isSame(field, path)),
  )
  if (absent.length === 0) return ''
  const near = absent.flatMap((path) => nearest(path, fields.first) ?? [])
  const suggestion = near.length > 0 ? ` Did you mean ${listNames(near)}?` : ''
  const present = listNames(fields.first, fields.count)
  return `. ${name} has no ${noun} ${listNames(absent)}, only ${present}.${suggestion}`
}

/** Compares a field name and a path; `display_name` and `displayName` are treated as equal. */
function isSame(field: string, path: string): boolean {
  return inCamelCase(field) === inCamelCase(path)
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_(?<letter>[a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The maximum number of names in a message. */
const mostNames = 12
const mostCharacters = 60

/** Formats the first names of a list. */
export function listNames(names: readonly string[], count: number = names.length): string {
  const shown = names
    .slice(0, mostNames)
    .map((name) => (name.length > mostCharacters ? `${name.slice(0, mostCharacters)}…` : name))
  const more = count - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '')
}

/** Formats all of a number of records: `the only account`, `all 2 accounts`. */
function all(count: number, noun: string): string {
  return count === 1 ? `the only ${noun}` : `all ${formatCount(count, noun)}`
}
