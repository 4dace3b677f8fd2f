import type { CaseSummary, MatchSummary } from '@igakit/directory'
import { nearest } from '../nearest.ts'
import type { FileResult, MatchResult } from './match-result.ts'

/** A case in which no account that was tried, or no user, has a key. */
export interface MissingKeys {
  readonly caseIndex: number
  /** What is missing, and what the file has instead. */
  readonly message: string
}

/** The cases of a configuration in which one side has no key at all. A key that failed is not missing. */
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
    const missing = `${key} is missing or empty in all ${inWords(each.tried)} accounts${each.tried < summary.accounts ? ' that reached it' : ''}`
    return `${place}: ${missing}${causeOf(each.accountPaths, accounts)}`
  }
  if (summary.users > 0 && each.emptyUserKeys === summary.users) {
    const key = `the user key ${each.userKeyCel}`
    const missing = `${key} is missing or empty in all ${inWords(summary.users)} users`
    return `${place}: ${missing}${causeOf(each.userPaths, users)}`
  }
  return undefined
}

/** Why a key is missing, as far as the names in the file tell. */
function causeOf(paths: readonly string[] | undefined, { fields, name, noun }: FileResult): string {
  const absent = (paths ?? []).filter((path) => !fields.first.some((field) => isSame(field, path)))
  if (absent.length === 0) return ''
  const near = absent.flatMap((path) => nearest(path, fields.first) ?? [])
  const suggestion = near.length > 0 ? ` Did you mean ${listNames(near)}?` : ''
  const present = listNames(fields.first, fields.count)
  return `. ${name} has no ${noun} ${listNames(absent)}, only ${present}.${suggestion}`
}

/** Both spellings of a field are the same: `display_name`, `displayName`. */
function isSame(field: string, path: string): boolean {
  return inCamelCase(field) === inCamelCase(path)
}

function inCamelCase(name: string): string {
  return name.replaceAll(/_(?<letter>[a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** How many names are listed, and how much of each. */
const mostNames = 12
const mostCharacters = 60

/** The first names of a list. */
export function listNames(names: readonly string[], count: number = names.length): string {
  const shown = names
    .slice(0, mostNames)
    .map((name) => (name.length > mostCharacters ? `${name.slice(0, mostCharacters)}…` : name))
  const more = count - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${inWords(more)} more` : '')
}

function inWords(count: number): string {
  return count.toLocaleString('en')
}
