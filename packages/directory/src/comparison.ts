import { alignCases, explainChange } from './compare/explain-change.ts'
import {
  type ChangeReasonCode,
  isSameOutcome,
  type OutcomeChange,
} from './compare/outcome-change.ts'
import type { ConfigIssue } from './config/match-config.ts'
import { readMatchConfig, type ReadMatchConfigResult } from './config/read-match-config.ts'
import { ConfigMatcher } from './join/config-matcher.ts'
import { type BatchSources, joinOf, type RecordSources, type RunOptions } from './join/join.ts'
import type { MatchSummary } from './join/match-summary.ts'
import { type MatchingOptions, planSettings } from './options.ts'
import type { AccountOutcome } from './outcome.ts'
import { compilePlan } from './plan/compile-plan.ts'
import type { MatchPlan, RecordFields } from './plan/match-plan.ts'

export interface ComparisonRunOptions extends RunOptions {
  /** Receives batches of accounts with changed outcomes, in order. The run waits for the callback. */
  readonly onChanges?: ((changes: readonly OutcomeChange[]) => void | Promise<void>) | undefined
  /** Receives batches of the new configuration's outcomes, in account order. */
  readonly onOutcomes?: ((outcomes: readonly AccountOutcome[]) => void | Promise<void>) | undefined
}

/** The result of comparing two configurations. */
export interface ComparisonSummary {
  readonly before: MatchSummary
  readonly after: MatchSummary
  /** The number of accounts with a changed outcome. */
  readonly changed: number
  /** The number of changed accounts, by reason. */
  readonly reasons: Readonly<Record<ChangeReasonCode, number>>
}

/** Two compiled configurations, which can be compared any number of times. */
export interface Comparison {
  /** The fields that either configuration reads. Callers can omit all other fields except `id`. */
  readonly fields: RecordFields
  /** Finds the accounts with changed outcomes and the reasons for the changes. Rejects like `Matching.run`. */
  run<Batch>(
    sources: RecordSources | BatchSources<Batch>,
    options?: ComparisonRunOptions,
  ): Promise<ComparisonSummary>
}

/** The comparison, or all issues in both configurations. */
export type ComparisonCompilation =
  | { readonly ok: true; readonly comparison: Comparison }
  | {
      readonly ok: false
      readonly before: readonly ConfigIssue[]
      readonly after: readonly ConfigIssue[]
    }

/**
 * Compiles two configurations to compare their outcomes. Never throws.
 * @param before the current body of the directory update, or a directory as returned by the service
 * @param after the new body that replaces `before`
 */
export function compileComparison(
  before: unknown,
  after: unknown,
  options: MatchingOptions = {},
): ComparisonCompilation {
  const readings = [readMatchConfig(before), readMatchConfig(after)] as const
  const [one, other] = readings
  if (!one.ok || !other.ok) return { ok: false, before: issuesOf(one), after: issuesOf(other) }
  const planning = compilePlan([one.config, other.config], planSettings(options))
  if (!planning.ok) {
    const [issuesBefore = [], issuesAfter = []] = planning.issues
    return { ok: false, before: issuesBefore, after: issuesAfter }
  }
  const { plan } = planning
  return {
    ok: true,
    comparison: {
      fields: plan.fields,
      run: (sources, runOptions = {}) => runComparison(plan, sources, runOptions),
    },
  }
}

function issuesOf(reading: ReadMatchConfigResult): readonly ConfigIssue[] {
  return reading.ok ? [] : reading.issues
}

async function runComparison<Batch>(
  plan: MatchPlan,
  sources: RecordSources | BatchSources<Batch>,
  { onChanges, onOutcomes, ...options }: ComparisonRunOptions,
): Promise<ComparisonSummary> {
  const { accounts: batches, resolve, users } = await joinOf(plan, sources, options)
  const [configBefore, configAfter] = plan.configs
  if (configBefore === undefined || configAfter === undefined) {
    throw new TypeError('a comparison needs two configurations')
  }
  const before = new ConfigMatcher(configBefore, users, plan.semantics)
  const after = new ConfigMatcher(configAfter, users, plan.semantics)
  const alignment = alignCases(configBefore, configAfter)
  const reasons = noReasons()
  let changed = 0
  for await (const { accounts, offset } of batches) {
    const changes: OutcomeChange[] = []
    const outcomes: AccountOutcome[] = []
    for (let row = 0; row < accounts.count; row++) {
      const outcomeBefore = before.match(accounts, row)
      const outcomeAfter = after.match(accounts, row)
      const isSame = isSameOutcome(outcomeBefore, outcomeAfter)
      if (isSame && onOutcomes === undefined) continue
      const account = { id: accounts.id(row), index: offset + row }
      if (onOutcomes !== undefined) outcomes.push({ account, outcome: outcomeAfter })
      if (isSame) continue
      const reason = explainChange(outcomeBefore, outcomeAfter, alignment)
      changed++
      reasons[reason.code]++
      changes.push({ account, before: outcomeBefore, after: outcomeAfter, reason })
    }
    await onOutcomes?.(outcomes)
    if (changes.length > 0) await onChanges?.(changes)
  }
  await resolve([...before.tally.listedUsers(), ...after.tally.listedUsers()])
  return { before: before.tally.finish(), after: after.tally.finish(), changed, reasons }
}

function noReasons(): Record<ChangeReasonCode, number> {
  return { filter: 0, case_added: 0, case_removed: 0, case_changed: 0, case_order: 0 }
}
