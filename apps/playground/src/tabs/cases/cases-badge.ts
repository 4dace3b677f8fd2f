import type { InspectorState } from '../../evaluation/clients.ts'
import { casesOf } from '../../workspace/open-case.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/**
 * Returns the badge of the cases tab: the number of passed cases, the number of cases until results are known, or
 * nothing if there are no cases. For rules, only the cases of the open rule count, as in the panel.
 */
export function casesBadge(
  { busy, ending }: InspectorState,
  workspace: Workspace,
): string | undefined {
  const count = casesOf(workspace).length
  if (count === 0) return undefined
  const rule = workspace.kind === 'rule' ? openRuleOf(workspace).name : undefined
  const results = ending?.status === 'answered' ? ending.answer.cases : []
  const shown = results.filter((result) => result.rule === rule)
  if (shown.length === 0) return `${count} ${ending && !busy ? 'not run' : '…'}`
  const run = shown.filter(({ status }) => status !== 'skipped')
  const failed = run.filter(({ status }) => status === 'failed').length
  return failed === 0 ? `${run.length} ✓` : `${failed} ✗`
}
