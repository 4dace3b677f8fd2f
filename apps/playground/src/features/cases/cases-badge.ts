import type { InspectorState } from '../../evaluation/evaluator-state.ts'
import type { Workspace } from '../../state/workspace.ts'

/** How many of the cases pass, for the tab; how many there are until that is known, and nothing where there are none. */
export function casesBadge(
  { busy, ending }: InspectorState,
  workspace: Workspace,
): string | undefined {
  const count = countOf(workspace)
  if (count === 0) return undefined
  if (ending?.status !== 'answered' || ending.answer.cases.length === 0) {
    return `${count} ${ending && !busy ? '?' : '…'}`
  }
  const run = ending.answer.cases.filter(({ status }) => status !== 'skipped')
  const failed = run.filter(({ status }) => status === 'failed').length
  return failed === 0 ? `${run.length} ✓` : `${failed} ✗`
}

function countOf({ kind, suite }: Workspace): number {
  return kind === 'rule'
    ? suite.rules.reduce((sum, { cases }) => sum + cases.length, 0)
    : suite.cases.length
}
