import type { DirectoryData, Program } from '@igakit/cel'
import type { CelUser } from '../records/cel-views.ts'
import { Pace } from '../store/pace.ts'

/** The results of evaluating a rule for every active user. */
export interface RuleRun {
  /** The number of evaluated users. */
  readonly userCount: number
  /** The ids of the users that the rule matched. */
  readonly matched: ReadonlySet<string>
  /** The ids of the users for which the rule failed, keyed by error message. */
  readonly failed: ReadonlyMap<string, readonly string[]>
}

/** Evaluates the rule of an automation for every active user. */
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
    // oxlint-disable-next-line no-await-in-loop -- Pauses between evaluations.
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

/** Describes the failures of a run for `lastRunStatus`. Returns an empty string if there are none. */
export function describeFailures({ userCount, failed }: RuleRun): string {
  if (failed.size === 0) return ''
  const count = [...failed.values()].flat().length
  const failures = [...failed].map(([message, ids]) => `${message} (${listSome(ids, ', ')})`)
  return `The rule failed for ${count} of ${userCount} users: ${listSome(failures, '; ')}`
}

/** The maximum number of users and errors listed; a few are enough to find the cause. */
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
