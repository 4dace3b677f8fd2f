import type { Analyser, Ladder, Mine } from '@igakit/analysis'
import type { Environment } from '@igakit/cel'
import { lint, type LintFinding } from '@igakit/cel-language'
import {
  type BoundedRule,
  boundedRule,
  type ImportedPolicy,
  ladderBounded,
} from '@igakit/importers'
import type { Assumption, Platform } from '@igakit/platforms'

/** A policy with what is known about its rule. */
export interface ExaminedPolicy {
  readonly policy: ImportedPolicy
  readonly platform: Platform | undefined
  /** The analyser and the rule; `undefined` if the rule does not compile in the environment. */
  readonly analysed: { readonly analyser: Analyser; readonly rule: BoundedRule } | undefined
  /** The lint findings; an incomplete import has none, since the missing part could change each of them. */
  readonly findings: readonly LintFinding[]
  /** Who can get in; needs a platform. */
  readonly ladder: Ladder | undefined
  /** The size of the rule in bytes, if it exceeds the limit of the environment. */
  readonly excess: { readonly bytes: number; readonly limit: number } | undefined
}

export interface Examination {
  readonly environment: Environment
  readonly platform: Platform | undefined
  /** Returns the analyser of a platform. */
  readonly analyserOf: (platform: Platform | undefined) => Analyser
  readonly mine: Mine | undefined
  readonly assume: readonly Assumption[]
}

/** Lints the rule of a policy and asks who can get in. */
export function examine(
  policy: ImportedPolicy,
  { analyserOf, assume, environment, mine, platform }: Examination,
): ExaminedPolicy {
  const { rule } = policy
  const analyser = analyserOf(platform)
  const bounded = boundedRule(analyser, rule)
  const limit = environment.limits.expressionBytes
  return {
    policy,
    platform,
    analysed: bounded && { analyser, rule: bounded },
    findings: rule.isComplete ? lint(rule.rule, environment, { platform: platform?.id }) : [],
    ladder:
      bounded === undefined || platform === undefined
        ? undefined
        : ladderBounded(analyser, bounded, { assume, ...(mine && { mine }) }),
    excess:
      rule.isComplete && limit !== undefined && rule.bytes > limit
        ? { bytes: rule.bytes, limit }
        : undefined,
  }
}

/** True if the policy is a rule as a whole, within the limit. */
export function isWhole({ analysed, excess, policy }: ExaminedPolicy): boolean {
  return policy.rule.isComplete && excess === undefined && analysed !== undefined
}
