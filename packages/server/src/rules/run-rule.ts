import type { DirectoryData, Program } from '@igakit/cel'
import type { CelUser } from '../records/cel-user.ts'
import { Pace } from '../store/pace.ts'

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
export async function runRule(
  program: Program,
  directory: DirectoryData,
  now: Date,
): Promise<RuleRun> {
  const users = (directory.users ?? []).filter(({ deletedAt }) => !deletedAt)
  const matched = new Set<string>()
  const failed = new Map<string, string[]>()
  const pace = new Pace()
  for (const subject of users) {
    // oxlint-disable-next-line no-await-in-loop -- Waiting in between is what it is for.
    await pace.pause()
    const evaluation = program.evaluate({ subject }, { directory, now })
    if (evaluation.ok) {
      if (evaluation.value === true) matched.add(idOf(subject))
      continue
    }
    const message = evaluation.issues.map((issue) => issue.message).join('; ')
    const ids = failed.get(message) ?? []
    failed.set(message, ids)
    ids.push(idOf(subject))
  }
  return { userCount: users.length, matched, failed }
}

/** What `lastRunStatus` says of a run: empty where nothing failed. */
export function describeFailures({ userCount, failed }: RuleRun): string {
  if (failed.size === 0) return ''
  const count = [...failed.values()].flat().length
  const failures = [...failed].map(([message, ids]) => `${message} (${listSome(ids, ', ')})`)
  return `The rule failed for ${count} of ${userCount} users: ${listSome(failures, '; ')}`
}

/** How many users and failures are named; where everybody fails, a few are enough to find out why. */
const NAMED = 3

function listSome(all: readonly string[], separator: string): string {
  const more = all.length - NAMED
  const named = all.slice(0, NAMED).join(separator)
  return more > 0 ? `${named} and ${more} more` : named
}

function idOf({ id }: CelUser): string {
  if (typeof id !== 'string') throw new TypeError('A user without an id cannot be stored.')
  return id
}
