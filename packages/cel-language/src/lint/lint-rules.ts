import type { LintRule, LintRuleInfo } from './lint-rule.ts'
import { alwaysFalse } from './rules/always-false.ts'
import { alwaysTrue } from './rules/always-true.ts'
import { anyBranch } from './rules/trust/any-branch.ts'
import { approverResult } from './rules/approver-result.ts'
import { branchPrefix } from './rules/trust/branch-prefix.ts'
import { claimType } from './rules/claim-type.ts'
import { containsOnIdentity } from './rules/trust/contains-on-identity.ts'
import { dottedClaim } from './rules/dotted-claim.ts'
import { enumString } from './rules/enum-string.ts'
import { filterString } from './rules/filter-string.ts'
import { foreignOperator } from './rules/foreign-operator.ts'
import { hasOnIndex } from './rules/has-on-index.ts'
import { immutableSubject } from './rules/trust/immutable-subject.ts'
import { inString } from './rules/in-string.ts'
import { invalidPattern } from './rules/invalid-pattern.ts'
import { jsonNumber } from './rules/json-number.ts'
import { listEquality } from './rules/list-equality.ts'
import { literalWildcard } from './rules/literal-wildcard.ts'
import { missingIdentity } from './rules/trust/missing-identity.ts'
import { missingOrganization } from './rules/trust/missing-organization.ts'
import { misspeltName } from './rules/misspelt-name.ts'
import { optionalClaim } from './rules/optional-claim.ts'
import { organizationWide } from './rules/trust/organization-wide.ts'
import { otherEnvironment } from './rules/other-environment.ts'
import { pullRequest } from './rules/trust/pull-request.ts'
import { repeatedCondition } from './rules/repeated-condition.ts'
import { reusableWorkflow } from './rules/trust/reusable-workflow.ts'
import { skipsStep } from './rules/skips-step.ts'
import { unanchoredPattern } from './rules/unanchored-pattern.ts'
import { undelimitedPrefix } from './rules/trust/undelimited-prefix.ts'
import { undelimitedSuffix } from './rules/trust/undelimited-suffix.ts'
import { unescapedDot } from './rules/unescaped-dot.ts'
import { unguardedIndex } from './rules/unguarded-index.ts'
import { unknownClaim } from './rules/unknown-claim.ts'
import type { Finding } from '../document/finding.ts'

const rules = {
  'always-false': alwaysFalse,
  'always-true': alwaysTrue,
  'any-branch': anyBranch,
  'approver-result': approverResult,
  'branch-prefix': branchPrefix,
  'claim-type': claimType,
  'contains-on-identity': containsOnIdentity,
  'dotted-claim': dottedClaim,
  'enum-string': enumString,
  'filter-string': filterString,
  'foreign-operator': foreignOperator,
  'has-on-index': hasOnIndex,
  'immutable-subject': immutableSubject,
  'in-string': inString,
  'invalid-pattern': invalidPattern,
  'json-number': jsonNumber,
  'list-equality': listEquality,
  'literal-wildcard': literalWildcard,
  'missing-identity': missingIdentity,
  'missing-organization': missingOrganization,
  'misspelt-name': misspeltName,
  'optional-claim': optionalClaim,
  'organization-wide': organizationWide,
  'other-environment': otherEnvironment,
  'pull-request': pullRequest,
  'repeated-condition': repeatedCondition,
  'reusable-workflow': reusableWorkflow,
  'skips-step': skipsStep,
  'unanchored-pattern': unanchoredPattern,
  'undelimited-prefix': undelimitedPrefix,
  'undelimited-suffix': undelimitedSuffix,
  'unescaped-dot': unescapedDot,
  'unguarded-index': unguardedIndex,
  'unknown-claim': unknownClaim,
} as const satisfies Readonly<Record<string, LintRule>>

export type LintRuleId = keyof typeof rules

/** The documentation of all lint rules, keyed by id. */
export const lintRules: Readonly<Record<LintRuleId, LintRuleInfo>> = rules

/** All lint rules with their checks, keyed by id. */
export const lintChecks: Readonly<Record<LintRuleId, LintRule>> = rules

/** True if a name is the id of a lint rule. */
export function isLintRuleId(name: string): name is LintRuleId {
  return Object.hasOwn(rules, name)
}

/** A finding of one lint rule. */
export interface RuleFinding extends Finding {
  readonly rule: LintRuleId | IgnoreRuleId
  readonly help: string
}

export interface LintFinding extends RuleFinding {
  /**
   * A hash of the lint rule's id, the tokens in the range, and the number of preceding identical findings, as 16
   * hexadecimal digits. The fingerprint is unique among the findings of a rule and does not change when lines move
   * or when whitespace or comments change.
   */
  readonly fingerprint: string
}

/** Lint rules for the comments that suppress findings. Their own findings cannot be suppressed. */
export type IgnoreRuleId = 'invalid-ignore' | 'unused-ignore'

/** Returns the URL of a lint rule's documentation. */
export function lintHelpUrl(rule: LintRuleId | IgnoreRuleId): string {
  return `https://github.com/igakit/igakit/blob/main/packages/cel-language/LINT.md#${rule}`
}
