import {
  type LintRuleId,
  type SkippedCheck,
  skippedChecks,
  type SkipReason,
  skipReasons,
} from '@igakit/cel-language'
import type { UndecidedActor } from '@igakit/cel-language/analysis'
import { placeAt, type ReportPlace } from './lint-report.ts'
import type { LintTarget } from './lint-targets.ts'

/** A check that was skipped, or only partly run, for one rule. */
export interface SkippedOnRule extends SkippedCheck {
  /** The name of the rule's file. */
  readonly source: string
  readonly place: ReportPlace
}

/** The lint rules that report each actor. */
const rulesByActor = {
  outsider: 'missing-identity',
  other_project: 'organization-wide',
  fork: 'pull-request',
  pusher: 'any-branch',
} as const satisfies Readonly<Record<UndecidedActor['actor'], LintRuleId>>

/** Returns the checks that were skipped or not decided for a rule. */
export function skippedOnTarget(
  { environment, expression, name, options, text, toDocument }: LintTarget,
  undecided: readonly UndecidedActor[],
): readonly SkippedOnRule[] {
  const place = placeAt(text, Math.min(toDocument(0), text.length))
  const { without = [] } = options
  const open = undecided.flatMap(({ actor }): readonly SkippedCheck[] => {
    const rule = rulesByActor[actor]
    return without.includes(rule) ? [] : [{ rule, reason: 'undecided', isPartial: true }]
  })
  return [...skippedChecks(expression, environment, options), ...open].map((check) => ({
    ...check,
    source: name,
    place,
  }))
}

/** A sentence about the checks that were skipped for the same reason, in any rule. */
export interface SkipNote {
  readonly reason: SkipReason
  readonly text: string
}

const advice: Readonly<Record<SkipReason, string>> = {
  too_long: '',
  unknown_platform: ' Pass --platform to name one.',
  ambiguous_platform: ' Pass --platform to name one.',
  undecided: ' iga who shows the reason.',
  unnamed_claims: '',
}

/** Returns one note for each reason. */
export function skipNotes(skipped: readonly SkippedOnRule[]): readonly SkipNote[] {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const of = skipped.filter((each) => each.reason === reason)
    const rules = new Set(of.map(({ place, source }) => `${source}:${place.line}:${place.column}`))
    const named = (isPartial: boolean): string =>
      [...new Set(of.filter((each) => each.isPartial === isPartial).map(({ rule }) => rule))].join(
        ', ',
      )
    // A rule that is too long has every check skipped, whose names would fill the screen.
    const skippedText = reason === 'too_long' ? 'all checks' : named(false)
    const parts = [
      ...(skippedText === '' ? [] : [`skipped ${skippedText}`]),
      ...(named(true) === '' ? [] : [`ran ${named(true)} in part`]),
    ]
    const count = rules.size === 1 ? '1 rule' : `${rules.size} rules`
    const text = `${parts.join('; ')} in ${count}. ${skipReasons[reason]}${advice[reason]}`
    return { reason, text }
  })
}
