import type { InspectorState } from '../../evaluation/evaluator-state.ts'
import { casesOf } from '../../state/open-case.ts'
import { openRuleOf } from '../../state/open-rule.ts'
import type { Workspace } from '../../state/workspace.ts'

/**
 * How many of the cases in the panel pass, for its tab; how many there are until that is known, and nothing where there
 * are none. Of rules it is about the open one, as the panel is.
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
  if (shown.length === 0) return `${count} ${ending && !busy ? '?' : '…'}`
  const run = shown.filter(({ status }) => status !== 'skipped')
  const failed = run.filter(({ status }) => status === 'failed').length
  return failed === 0 ? `${run.length} ✓` : `${failed} ✗`
}
