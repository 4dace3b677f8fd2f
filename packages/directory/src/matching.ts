import type { ConfigIssue } from './config/config-issue.ts'
import type { MatchConfig } from './config/match-config.ts'
import { readMatchConfig } from './config/read-match-config.ts'
import { ConfigMatcher } from './join/config-matcher.ts'
import { joinOf } from './join/join-of.ts'
import type { MatchSummary } from './join/match-summary.ts'
import type { BatchSources, RecordSources, RunOptions } from './match-sources.ts'
import type { MatchAssumption } from './match-assumption.ts'
import type { MatchingOptions } from './matching-options.ts'
import type { AccountOutcome } from './outcome.ts'
import { compilePlan } from './plan/compile-plan.ts'
import type { MatchPlan } from './plan/match-plan.ts'
import { planSettings } from './plan/plan-settings.ts'
import type { RecordFields } from './plan/record-fields.ts'

/** What a run of a matching may be given. */
export interface MatchRunOptions extends RunOptions {
  /** Is given the outcomes in the order of the accounts, many at a time; matching waits for it. */
  readonly onOutcomes?: ((outcomes: readonly AccountOutcome[]) => void | Promise<void>) | undefined
}

/** A configuration that is ready for any number of runs. */
export interface Matching {
  readonly config: MatchConfig
  /** What every outcome rests on. */
  readonly assumptions: readonly MatchAssumption[]
  /** The fields that the rules read. A caller can leave out all others, apart from `id`. */
  readonly fields: RecordFields
  /**
   * Finds which account belongs to which user.
   * @returns what came of all accounts; rejected with the signal's reason when that is aborted, and with whatever a
   *   source, the evaluator or a callback throws
   */
  run<Batch>(
    sources: RecordSources | BatchSources<Batch>,
    options?: MatchRunOptions,
  ): Promise<MatchSummary>
}

/** The outcome of compiling a configuration: a matching, or everything that is wrong with it. */
export type MatchingCompilation =
  | { readonly ok: true; readonly matching: Matching }
  | { readonly ok: false; readonly issues: readonly ConfigIssue[] }

/**
 * Reads and compiles a match configuration. Never throws.
 * @param body the body of the directory update, or a directory as the service gives it
 */
export function compileMatching(body: unknown, options: MatchingOptions = {}): MatchingCompilation {
  const reading = readMatchConfig(body)
  if (!reading.ok) return reading
  const planning = compilePlan([reading.config], planSettings(options))
  if (!planning.ok) return { ok: false, issues: planning.issues.flat() }
  const { plan } = planning
  const assumptions = plan.configs[0]?.assumptions ?? []
  return {
    ok: true,
    matching: {
      config: reading.config,
      assumptions,
      fields: plan.fields,
      run: (sources, runOptions = {}) => runMatching(plan, sources, runOptions),
    },
  }
}

async function runMatching<Batch>(
  plan: MatchPlan,
  sources: RecordSources | BatchSources<Batch>,
  { onOutcomes, ...options }: MatchRunOptions,
): Promise<MatchSummary> {
  const { accounts: batches, users } = await joinOf(plan, sources, options)
  const [config] = plan.configs
  if (config === undefined) throw new TypeError('a plan has a configuration')
  const matcher = new ConfigMatcher(config, users, plan.semantics)
  for await (const { accounts, offset } of batches) {
    const outcomes: AccountOutcome[] = []
    for (let row = 0; row < accounts.count; row++) {
      const outcome = matcher.match(accounts, row)
      if (onOutcomes === undefined) continue
      outcomes.push({ account: { id: accounts.id(row), index: offset + row }, outcome })
    }
    await onOutcomes?.(outcomes)
  }
  return matcher.tally.finish()
}
