import { compile, formatIssues, getEnvironment, type Program } from '@igakit/cel'
import {
  type AutomationConditions,
  type ExactlyOneOf,
  type UpdateEntitlementAutomationRequest,
  whichOneof,
} from '@igakit/schemas'
import { done, type Outcome, refuseFields } from '../errors/refusal.ts'

/** The kinds of automation rules, named after their fields. */
export const ruleFields = ['none', 'entitlements', 'cel', 'basic'] as const

export type RuleField = (typeof ruleFields)[number]

export interface AutomationRule {
  readonly field: RuleField
  /** The rule, as a member of the automation. */
  readonly condition: ExactlyOneOf<'conditions', AutomationConditions>
  /** The compiled CEL rule; null for other kinds of rules, which do not run. */
  readonly program: Program | null
}

/**
 * Returns the rule to store, or null if the mask contains no kind of rule. The mask must contain the kind of rule in
 * the request and may contain other kinds, which are cleared. A rule is compiled even if the mask omits it.
 */
export function readAutomationRule(
  body: UpdateEntitlementAutomationRequest,
  mask: readonly string[],
): Outcome<AutomationRule | null> {
  const rule = ruleOf(body)
  const compiled = compileRule(rule)
  if (!compiled.ok) return compiled
  const named = ruleFields.filter((field) => mask.includes(field))
  if (named.length === 0) return done(null)
  if (rule === null) {
    const description = `Expected one of ${ruleFields.join(', ')}: updateMask names ${named.join(', ')}`
    return refuseFields({ field: 'body', description })
  }
  if (!mask.includes(rule.field)) {
    const description = `Does not name ${rule.field}, the rule that the request has`
    return refuseFields({ field: 'body.updateMask', description })
  }
  return done({ ...rule, program: compiled.value })
}

function compileRule(rule: SentRule | null): Outcome<Program | null> {
  if (rule?.field !== 'cel') return done(null)
  const expression = rule.condition.cel?.expression ?? ''
  const compilation = compile(expression, getEnvironment('entitlement-automation'))
  if (compilation.ok) return done(compilation.program)
  const { issues, truncated } = compilation
  const description = formatIssues(issues, expression, truncated)
  return refuseFields({ field: 'body.cel.expression', description })
}

type SentRule = Omit<AutomationRule, 'program'>

function ruleOf(body: UpdateEntitlementAutomationRequest): SentRule | null {
  const rule = whichOneof(body, 'conditions')
  switch (rule.case) {
    case 'none':
      return { field: rule.case, condition: { none: rule.value } }
    case 'entitlements':
      return { field: rule.case, condition: { entitlements: rule.value } }
    case 'cel':
      return { field: rule.case, condition: { cel: rule.value } }
    case 'basic':
      return { field: rule.case, condition: { basic: rule.value } }
    case undefined:
      return null
  }
}
