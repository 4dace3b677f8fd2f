import type { SuiteRule } from '@igakit/cel-testing'
import type { RuleWorkspace } from './workspace.ts'

/** The rule that a workspace has open. */
export function openRuleOf({ openRule, suite }: RuleWorkspace): SuiteRule {
  const rule = suite.rules[openRule]
  if (!rule) throw new TypeError('The open rule is one of the suite.')
  return rule
}
