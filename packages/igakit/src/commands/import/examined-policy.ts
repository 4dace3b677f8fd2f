import type { Analyser, Ladder } from '@igakit/analysis'
import type { Environment } from '@igakit/cel'
import { lint, type LintFinding } from '@igakit/cel-language'
import {
  type BoundedRule,
  boundedRule,
  type ImportedPolicy,
  ladderBounded,
} from '@igakit/importers'
import type { Assumption, Platform } from '@igakit/platforms'
import { checkMine, type GivenMine } from '../../analysis/mine-option.ts'
import { unlistedNotes } from '../../analysis/notes.ts'

/** A policy with the analysis of its rule. */
export interface ExaminedPolicy {
  readonly policy: ImportedPolicy
  readonly platform: Platform | undefined
  /** The analyser and the rule; `undefined` if the rule does not compile in the environment. */
  readonly analysed: { readonly analyser: Analyser; readonly rule: BoundedRule } | undefined
  /** The lint findings; an incomplete import has none, since the missing part could change each of them. */
  readonly findings: readonly LintFinding[]
  /** Who can get in; needs a platform. */
  readonly ladder: Ladder | undefined
  /** Notes on claims of owners that the rule compares but `--mine` does not include. */
  readonly mineNotes: readonly string[]
  /** The size of the rule in bytes, if it exceeds the limit of the environment. */
  readonly excess: { readonly bytes: number; readonly limit: number } | undefined
}

export interface Examination {
  readonly environment: Environment
  readonly platform: Platform | undefined
  /** Returns the analyser of a platform. */
  readonly analyserOf: (platform: Platform | undefined) => Analyser
  readonly given: GivenMine | undefined
  readonly assume: readonly Assumption[]
}

/**
 * Lints the rule of a policy and asks who can get in.
 *
 * @throws UsageError `invalid_mine` or `contradicting_assumptions`
 */
export function examine(
  policy: ImportedPolicy,
  { analyserOf, assume, environment, given, platform }: Examination,
): ExaminedPolicy {
  const { rule } = policy
  const analyser = analyserOf(platform)
  const bounded = boundedRule(analyser, rule)
  const isKnown = bounded !== undefined && platform !== undefined
  if (isKnown && given !== undefined) checkMine(analyser, platform, bounded.atMost, given)
  const limit = environment.limits.expressionBytes
  return {
    policy,
    platform,
    analysed: bounded && { analyser, rule: bounded },
    findings: rule.isComplete ? lint(rule.rule, environment, { platform: platform?.id }) : [],
    ladder: isKnown
      ? ladderBounded(analyser, bounded, { assume, ...(given && { mine: given.mine }) })
      : undefined,
    mineNotes: isKnown ? boundedNotes(analyser, bounded, given) : [],
    excess:
      rule.isComplete && limit !== undefined && rule.bytes > limit
        ? { bytes: rule.bytes, limit }
        : undefined,
  }
}

/** Both bounds of a rule may compare claims without given values. */
function boundedNotes(
  analyser: Analyser,
  { atLeast, atMost }: BoundedRule,
  given: GivenMine | undefined,
): readonly string[] {
  const bounds = [...new Set([atLeast, atMost])]
  return [...new Set(bounds.flatMap((rule) => unlistedNotes(analyser, rule, given)))]
}

/** True if the policy was converted completely and its rule is within the limit. */
export function isWhole({ analysed, excess, policy }: ExaminedPolicy): boolean {
  return policy.rule.isComplete && excess === undefined && analysed !== undefined
}
