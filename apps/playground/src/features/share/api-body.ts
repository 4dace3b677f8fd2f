import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'

/** The body of the request that asks the service the same: it takes the claims as a text. */
export function apiBody(workspace: RuleWorkspace): string {
  const { expression = '' } = openRuleOf(workspace)
  return JSON.stringify({ claimsJson: workspace.input, expression }, null, 2)
}
