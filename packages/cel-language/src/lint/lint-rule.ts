import type { EnvironmentId, Range } from '@igakit/cel'
import type { Severity } from '../diagnostics/diagnostic.ts'
import type { QuickFix } from '../quick-fixes/quick-fix.ts'
import type { LintSubject } from './lint-subject.ts'
import type { PlatformId } from './platforms/platform-id.ts'

/** One thing to look for in rules: what it is and why it matters. */
export interface LintRuleInfo {
  /** Stable; what reports and comments name it by. */
  readonly id: string
  /** An error is surely not what is meant; a warning has to be looked at; a hint may be passed over. */
  readonly severity: Severity
  /** What it finds, as a heading. */
  readonly title: string
  /** Why it matters, in a sentence or two. */
  readonly doc: string
  /** Rules that it finds fault with. */
  readonly bad: LintExample
  /** The same, as it should be. */
  readonly good: LintExample
  /** Whether there are quick fixes. */
  readonly hasFix?: boolean
  /** Present on checks of rules on token claims: what they have to know about the tokens. */
  readonly needs?: LintNeeds
}

/** What a check has to know about the tokens that a rule on claims is for. */
export interface LintNeeds {
  /** `one`: exactly one platform; `some`: one or more; `helps`: finds more where a platform is recognised. */
  readonly platform?: 'one' | 'some' | 'helps'
  /** The only platform that the check is about. */
  readonly of?: PlatformId
  /** True if every read of the claims has to name the claim: `claims.sub`, not `claims[name]`. */
  readonly namedClaims?: boolean
}

/** A lint rule with its check. */
export interface LintRule extends LintRuleInfo {
  /** Runs only where `needs` is met. */
  check(subject: LintSubject): Iterable<Found>
}

/** A rule, in the environment of workload federation where none is named. */
export interface LintExample {
  readonly expression: string
  readonly environment?: EnvironmentId
  readonly platform?: PlatformId
}

/** What a rule found; the rest of a finding is the rule's own. */
export interface Found {
  readonly range: Range
  readonly message: string
  readonly help: string
  readonly fix?: QuickFix
}
