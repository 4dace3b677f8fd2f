import type { ConfigIssue, MatchConfig } from './config/match-config.ts'
import { readMatchConfig } from './config/read-match-config.ts'
import {
  type AccountExplanation,
  explainAccounts,
  type ExplainOptions,
} from './explain/explain-accounts.ts'
import { type ImprovementSearch, searchImprovements } from './improve/find-improvements.ts'
import { ConfigMatcher } from './join/config-matcher.ts'
import { type BatchSources, joinOf, type RecordSources, type RunOptions } from './join/join.ts'
import type { MatchSummary } from './join/match-summary.ts'
import type { MatchAssumption } from './match-assumption.ts'
import { type MatchingOptions, planSettings } from './options.ts'
import type { AccountOutcome } from './outcome.ts'
import { compilePlan } from './plan/compile-plan.ts'
import type { MatchPlan, RecordFields } from './plan/match-plan.ts'

export interface MatchRunOptions extends RunOptions {
  /** Receives batches of outcomes in the order of the accounts. Matching waits for the callback. */
  readonly onOutcomes?: ((outcomes: readonly AccountOutcome[]) => void | Promise<void>) | undefined
}

/** A compiled configuration, which can run any number of times. */
export interface Matching {
  readonly config: MatchConfig
  /** The assumptions that apply to every outcome. */
  readonly assumptions: readonly MatchAssumption[]
  /** The fields that the rules read. Callers can omit all other fields except `id`. */
  readonly fields: RecordFields
  /** The positions of the expressions in the batches of a `RecordEvaluator`. */
  readonly expressions: {
    readonly filter: number | undefined
    readonly cases: readonly { readonly accountKey: number; readonly userKey: number }[]
  }
  /**
   * Matches accounts with users.
   * @returns a summary; rejects with the signal's reason if aborted, and with errors from the sources, the evaluator
   * and callbacks
   */
  run<Batch>(
    sources: RecordSources | BatchSources<Batch>,
    options?: MatchRunOptions,
  ): Promise<MatchSummary>
  /** Explains the outcomes of a few accounts: all keys, and the users whose keys almost match. Rejects like `run`. */
  explain<Batch>(
    sources: RecordSources | BatchSources<Batch>,
    options: ExplainOptions,
  ): Promise<readonly AccountExplanation[]>
  /** Prepares the search for cases that match accounts that have no user. */
  searchImprovements(): ImprovementSearch
}

/** The compiled matching, or all issues in the configuration. */
export type MatchingCompilation =
  | { readonly ok: true; readonly matching: Matching }
  | { readonly ok: false; readonly issues: readonly ConfigIssue[] }

/**
 * Compiles a match configuration. Never throws.
 * @param body the body of the directory update, or a directory as returned by the service
 */
export function compileMatching(body: unknown, options: MatchingOptions = {}): MatchingCompilation {
  const reading = readMatchConfig(body)
  if (!reading.ok) return reading
  const settings = planSettings(options)
  const planning = compilePlan([reading.config], settings)
  if (!planning.ok) return { ok: false, issues: planning.issues.flat() }
  const { plan } = planning
  const assumptions = plan.configs[0]?.assumptions ?? []
  return {
    ok: true,
    matching: {
      config: reading.config,
      assumptions,
      fields: plan.fields,
      expressions: {
        filter: plan.configs[0]?.filter,
        cases: (plan.configs[0]?.cases ?? []).map(({ accountKey, userKey }) => ({
          accountKey,
          userKey,
        })),
      },
      run: (sources, runOptions = {}) => runMatching(plan, sources, runOptions),
      explain: (sources, explainOptions) => explainAccounts(plan, sources, explainOptions),
      searchImprovements() {
        const [config] = plan.configs
        if (config === undefined) throw new TypeError('a plan has a configuration')
        return searchImprovements(config, plan.names, settings)
      },
    },
  }
}

async function runMatching<Batch>(
  plan: MatchPlan,
  sources: RecordSources | BatchSources<Batch>,
  { onOutcomes, ...options }: MatchRunOptions,
): Promise<MatchSummary> {
  const { accounts: batches, resolve, users } = await joinOf(plan, sources, options)
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
  await resolve(matcher.tally.listedUsers())
  return matcher.tally.finish()
}
