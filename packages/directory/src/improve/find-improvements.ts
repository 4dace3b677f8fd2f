import { getEnvironment } from '@igakit/cel'
import type { MatchCase, MatchConfig } from '../config/match-config.ts'
import { ConfigMatcher } from '../join/config-matcher.ts'
import type { EvaluatedAccounts } from '../evaluate/evaluated.ts'
import { type BatchSources, joinOf, type RecordSources, type RunOptions } from '../join/join.ts'
import { hasDetails, keysOf } from '../keys/key.ts'
import type { PlanSettings } from '../options.ts'
import type { RecordRef } from '../outcome.ts'
import { compilePlan } from '../plan/compile-plan.ts'
import type { MatchPlan, PlannedConfig, RecordFields } from '../plan/match-plan.ts'
import { compileExpression } from '../records/compile-expression.ts'
import { type Candidate, candidatesOf, type ImprovementChange } from './candidates.ts'

/** A match case that matches more accounts if it is added after the other cases. */
export interface Improvement {
  readonly change: ImprovementChange
  /** The case that the change applies to; `undefined` for other fields. */
  readonly caseIndex: number | undefined
  /** The case to add. */
  readonly matchCase: MatchCase
  /** The number of accounts without a user that the case matches. */
  readonly matched: number
  /** The number of accounts without a user that the case makes ambiguous. */
  readonly ambiguous: number
  /** The number of accounts without a user whose key fails. */
  readonly failed: number
}

export interface ImprovementOptions extends RunOptions {
  /** Returns true for the accounts that no case matches. */
  readonly isUnmatched: (account: RecordRef) => boolean
}

/** Counts how many more accounts would match with one more case. */
export interface ImprovementSearch {
  /** The configurations for `createRecordEvaluator`. */
  readonly configs: readonly MatchConfig[]
  readonly fields: RecordFields
  run<Batch>(
    sources: RecordSources | BatchSources<Batch>,
    options: ImprovementOptions,
  ): Promise<readonly Improvement[]>
}

/** Prepares the search for improvements of a compiled configuration. */
export function searchImprovements(
  { cases }: PlannedConfig,
  names: { readonly account: string; readonly user: string },
  settings: PlanSettings,
): ImprovementSearch {
  const accounts = getEnvironment('directory-app-user-key', settings.profile)
  const users = getEnvironment('directory-user-key', settings.profile)
  const all = candidatesOf(cases, names).flatMap((candidate) => {
    const { keys } = candidate
    const appUserKeyCel = firstThat(
      keys.account,
      (key) => compileExpression(key, accounts, 'AppUser').ok,
    )
    const userKeyCel = firstThat(keys.user, (key) => compileExpression(key, users, 'User').ok)
    if (appUserKeyCel === undefined || userKeyCel === undefined) return []
    return [{ ...candidate, matchCase: { appUserKeyCel, userKeyCel } }]
  })
  const first = compilePlan(
    all.map(({ matchCase }) => configOf(matchCase)),
    settings,
  )
  // A profile may limit the length of expressions or rename fields.
  const found = first.ok ? all : all.filter((_, index) => first.issues[index]?.length === 0)
  const configs = found.map(({ matchCase }) => configOf(matchCase))
  const planning = first.ok ? first : compilePlan(configs, settings)
  if (!planning.ok) throw new TypeError('the candidates compiled before')
  const { plan } = planning
  return {
    configs,
    fields: plan.fields,
    run: (sources, options) => countMatches(plan, found, sources, options),
  }
}

/** Returns the first alternative that compiles; the only alternative is known to compile. */
function firstThat(
  alternatives: readonly string[],
  compiles: (key: string) => boolean,
): string | undefined {
  return alternatives.length === 1 ? alternatives[0] : alternatives.find(compiles)
}

function configOf(matchCase: MatchCase): MatchConfig {
  return { filter: undefined, cases: [matchCase], hasFilter: true }
}

async function countMatches<Batch>(
  plan: MatchPlan,
  candidates: readonly (Candidate & { readonly matchCase: MatchCase })[],
  sources: RecordSources | BatchSources<Batch>,
  { isUnmatched, ...options }: ImprovementOptions,
): Promise<readonly Improvement[]> {
  const { accounts: batches, users } = await joinOf(plan, sources, {
    ...options,
    // Accounts without any key, of which there may be millions, have the same outcome in all candidates.
    selection: {
      accepts: (account, accounts, row) => isUnmatched(account) && hasKey(plan, accounts, row),
    },
  })
  const matchers = plan.configs.map((config) => new ConfigMatcher(config, users, plan.semantics))
  for await (const { accounts } of batches) {
    for (let row = 0; row < accounts.count; row++) {
      for (const matcher of matchers) matcher.match(accounts, row)
    }
  }
  const all = candidates.map(({ caseIndex, change, matchCase }, index): Improvement => {
    const { ambiguous, failed, matched } = matchers[index]?.tally.outcomes ?? {
      ambiguous: 0,
      failed: 0,
      matched: 0,
    }
    return { change, caseIndex, matchCase, matched, ambiguous, failed }
  })
  return withoutRedundant(all).toSorted((left, right) => right.matched - left.matched)
}

/** True if a case finds a key for the account, or fails. */
function hasKey({ accountKeys }: MatchPlan, accounts: EvaluatedAccounts, row: number): boolean {
  return accountKeys.some((_, expression) => {
    const key = accounts.key(expression, row)
    return keysOf(key).length > 0 || (hasDetails(key) && key.isFailure)
  })
}

/** The smaller changes that a change contains. */
const smallerChanges: Readonly<Record<ImprovementChange, readonly ImprovementChange[]>> = {
  case: [],
  spaces: [],
  case_and_spaces: ['case', 'spaces'],
  fields: [],
  local_part: ['case', 'spaces', 'case_and_spaces'],
}

/** Removes changes without an effect, and changes that match no more accounts than a smaller change. */
function withoutRedundant(all: readonly Improvement[]): readonly Improvement[] {
  return all.filter(
    (each) =>
      each.matched > 0 &&
      !all.some(
        (other) =>
          other.caseIndex === each.caseIndex &&
          smallerChanges[each.change].includes(other.change) &&
          other.matched >= each.matched,
      ),
  )
}
