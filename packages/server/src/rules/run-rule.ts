import type { DirectoryData, Program } from '@igakit/cel'
import type { CelUser } from '../records/cel-user.ts'

/** What came of a rule that was evaluated for users, by their ids. */
export interface RuleRun {
  /** How many it was evaluated for. */
  readonly userCount: number
  /** Those of whom it is true. */
  readonly matched: ReadonlySet<string>
  /** Those for whom it failed, by what it failed with. */
  readonly failed: ReadonlyMap<string, readonly string[]>
}

/** Evaluates the rule of an automation for every user of a directory who is still there. */
export function runRule(program: Program, directory: DirectoryData, now: Date): RuleRun {
  const users = (directory.users ?? []).filter(({ deletedAt }) => !deletedAt)
  const matched = new Set<string>()
  const failed = new Map<string, string[]>()
  for (const subject of users) {
    const evaluation = program.evaluate({ subject }, { directory, now })
    if (evaluation.ok) {
      if (evaluation.value === true) matched.add(idOf(subject))
      continue
    }
    const message = evaluation.issues.map((issue) => issue.message).join('; ')
    failed.set(message, [...(failed.get(message) ?? []), idOf(subject)])
  }
  return { userCount: users.length, matched, failed }
}

/** What `lastRunStatus` says of a run: empty where nothing failed. */
export function describeFailures({ userCount, failed }: RuleRun): string {
  if (failed.size === 0) return ''
  const failures = [...failed].map(([message, ids]) => `${message} (${listIds(ids)})`)
  const count = [...failed.values()].flat().length
  return `The rule failed for ${count} of ${userCount} users: ${failures.join('; ')}`
}

/** How many users a message names; where everybody fails, a few of them are enough to find out why. */
const NAMED_USERS = 3

function listIds(ids: readonly string[]): string {
  const more = ids.length - NAMED_USERS
  const named = ids.slice(0, NAMED_USERS).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

function idOf({ id }: CelUser): string {
  if (typeof id !== 'string') throw new TypeError('A user without an id cannot be stored.')
  return id
}
