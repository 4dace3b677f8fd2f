import type { EnvironmentId, Range } from '@igakit/cel'
import type { Severity } from '../document/finding.ts'
import type { QuickFix } from '../text-edit.ts'
import type { LintSubject } from './lint-subject.ts'
import type { PlatformId } from '@igakit/platforms'

/** The documentation of a lint rule. */
export interface LintRuleInfo {
  /** A stable id, used in reports and comments. */
  readonly id: string
  /** Errors need a fix, warnings need a review, hints are optional. */
  readonly severity: Severity
  /** The finding, as a heading. */
  readonly title: string
  /** The reason, in one or two sentences. */
  readonly doc: string
  /** A rule with a finding. */
  readonly bad: LintExample
  /** The corrected rule. */
  readonly good: LintExample
  /** True if the rule offers quick fixes. */
  readonly hasFix?: boolean
  /** The facts that a check on token claims needs; absent for other checks. */
  readonly needs?: LintRequirements
  /**
   * The part of the analysis pass: `decides` confirms and refutes findings and adds others; `only` means that the first
   * pass finds nothing. Absent if the analysis pass leaves the findings unchanged.
   */
  readonly analysis?: 'decides' | 'only'
}

/** The facts about tokens that a check needs. */
export interface LintRequirements {
  /**
   * The number of platforms that must be known: exactly one for `one`, one or more for `some`. For `helps`, no
   * platform is required, but a known platform yields more findings.
   */
  readonly platform?: 'one' | 'some' | 'helps'
  /** The only platform to which the check applies. */
  readonly of?: PlatformId
  /** True if the check requires every read to name its claim: `claims.sub`, not `claims[name]`. */
  readonly namedClaims?: boolean
}

export interface LintRule extends LintRuleInfo {
  /** Finds problems. Called only if the requirements in `needs` are met. */
  check(subject: LintSubject): Iterable<Found>
}

/** An example rule; its environment is workload-federation by default. */
export interface LintExample {
  readonly expression: string
  readonly environment?: EnvironmentId
  readonly platform?: PlatformId
}

/** A finding without the members that all findings of a lint rule share. */
export interface Found {
  readonly range: Range
  readonly message: string
  readonly help: string
  readonly fix?: QuickFix
}
