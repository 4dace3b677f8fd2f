import { alignCases } from './compare/case-alignment.ts'
import { explainChange } from './compare/explain-change.ts'
import { isSameOutcome } from './compare/is-same-outcome.ts'
import type { ChangeReasonCode, OutcomeChange } from './compare/outcome-change.ts'
import type { ConfigIssue } from './config/config-issue.ts'
import { type MatchConfigReading, readMatchConfig } from './config/read-match-config.ts'
import { ConfigMatcher } from './join/config-matcher.ts'
import { joinOf } from './join/join-of.ts'
import type { MatchSummary } from './join/match-summary.ts'
import type { BatchSources, RecordSources, RunOptions } from './match-sources.ts'
import type { MatchingOptions } from './matching-options.ts'
import type { AccountOutcome } from './outcome.ts'
import { compilePlan } from './plan/compile-plan.ts'
import type { MatchPlan } from './plan/match-plan.ts'
import { planSettings } from './plan/plan-settings.ts'
import type { RecordFields } from './plan/record-fields.ts'

/** What a run of a comparison may be given. */
export interface ComparisonRunOptions extends RunOptions {
  /** Is given the accounts whose outcome changes, in their order, many at a time; the run waits for it. */
  readonly onChanges?: ((changes: readonly OutcomeChange[]) => void | Promise<void>) | undefined
  /** Is given the outcomes with the configuration after, in the order of the accounts, many at a time. */
  readonly onOutcomes?: ((outcomes: readonly AccountOutcome[]) => void | Promise<void>) | undefined
}

/** What came of comparing two configurations. */
export interface ComparisonSummary {
  readonly before: MatchSummary
  readonly after: MatchSummary
  /** How many accounts have another outcome. */
  readonly changed: number
  /** How many of these for each reason. */
  readonly reasons: Readonly<Record<ChangeReasonCode, number>>
}

/** Two configurations that are ready for any number of runs. */
export interface Comparison {
  /** The fields that the rules of both configurations read. A caller can leave out all others, apart from `id`. */
  readonly fields: RecordFields
  /** Finds which accounts have another outcome, and why. Rejected as the run of a matching is. */
  run<Batch>(
    sources: RecordSources | BatchSources<Batch>,
    options?: ComparisonRunOptions,
  ): Promise<ComparisonSummary>
}

/** The outcome of compiling two configurations: a comparison, or everything that is wrong with either. */
export type ComparisonCompilation =
  | { readonly ok: true; readonly comparison: Comparison }
  | {
      readonly ok: false
      readonly before: readonly ConfigIssue[]
      readonly after: readonly ConfigIssue[]
    }

/**
 * Reads and compiles two configurations, to tell what a change of the one to the other would do. Never throws.
 * @param before the body of the directory update as it is, or the directory as the service gives it
 * @param after the body that is to replace it
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

function issuesOf(reading: MatchConfigReading): readonly ConfigIssue[] {
  return reading.ok ? [] : reading.issues
}

async function runComparison<Batch>(
  plan: MatchPlan,
  sources: RecordSources | BatchSources<Batch>,
  { onChanges, onOutcomes, ...options }: ComparisonRunOptions,
): Promise<ComparisonSummary> {
  const { accounts: batches, users } = await joinOf(plan, sources, options)
  const [configBefore, configAfter] = plan.configs
  if (configBefore === undefined || configAfter === undefined) {
    throw new TypeError('a comparison has two configurations')
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
  return { before: before.tally.finish(), after: after.tally.finish(), changed, reasons }
}

function noReasons(): Record<ChangeReasonCode, number> {
  return { filter: 0, case_added: 0, case_removed: 0, case_changed: 0, case_order: 0 }
}
