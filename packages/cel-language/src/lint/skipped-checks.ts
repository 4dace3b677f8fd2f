import type { LintRule } from './lint-rule.ts'
import { isLintRuleId, lintChecks, type LintRuleId } from './lint-rules.ts'
import type { LintSubject } from './lint-subject.ts'

/** The reasons for skipped checks: one sentence per stable code. */
export const skipReasons = {
  unknown_platform: 'The platform that issues the tokens could not be detected.',
  ambiguous_platform: 'Several platforms could issue the tokens of this rule.',
  too_long: 'The rule is too long to be analysed.',
  undecided: 'The analysis could not decide who gets in.',
  unnamed_claims: 'The rule reads claims without naming them, so the tokens it admits are unknown.',
} as const satisfies Readonly<Record<string, string>>

export type SkipReason = keyof typeof skipReasons

/** A check that was skipped or ran only partially. */
export interface SkippedCheck {
  readonly rule: LintRuleId
  readonly reason: SkipReason
  /** True if the check ran, but the missing facts would yield more findings. */
  readonly isPartial: boolean
}

/** The skipped checks of a rule that is too long to analyse. */
export const allChecksSkipped: readonly SkippedCheck[] = Object.keys(lintChecks).flatMap((rule) =>
  isLintRuleId(rule) ? [{ rule, reason: 'too_long' as const, isPartial: false }] : [],
)

/** Returns the skipped checks of a rule, in the order of `lintRules`. */
export function skippedChecksOf(subject: LintSubject): readonly SkippedCheck[] {
  return Object.entries(lintChecks).flatMap(([rule, check]): readonly SkippedCheck[] => {
    const state = stateOf(check, subject)
    if (!isLintRuleId(rule) || state === 'run' || state === 'not_applicable') return []
    return [{ rule, ...state }]
  })
}

/** True if enough facts are known to run a check at least partially. */
export function canRun(check: LintRule, subject: LintSubject): boolean {
  const state = stateOf(check, subject)
  return state === 'run' || (state !== 'not_applicable' && state.isPartial)
}

type CheckState = 'run' | 'not_applicable' | Pick<SkippedCheck, 'reason' | 'isPartial'>

function stateOf({ needs }: LintRule, subject: LintSubject): CheckState {
  if (needs === undefined) return 'run'
  if (!subject.isTrust) return 'not_applicable'
  const { namedClaims = false, of, platform } = needs
  const { platforms } = subject
  if (of !== undefined && platforms.length > 0 && platforms.every(({ id }) => id !== of)) {
    return 'not_applicable'
  }
  if (namedClaims && subject.claims.isOpaque) return { reason: 'unnamed_claims', isPartial: false }
  if (platform !== undefined && platforms.length === 0) {
    return { reason: 'unknown_platform', isPartial: platform === 'helps' }
  }
  if (platform === 'one' && platforms.length > 1) {
    return { reason: 'ambiguous_platform', isPartial: false }
  }
  return 'run'
}
