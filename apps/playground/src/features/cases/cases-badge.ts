import type { InspectorState } from '../../evaluation/evaluator-state.ts'

/** How many of the cases pass, for the tab; nothing where none was run. */
export function casesBadge({ ending }: InspectorState): string | undefined {
  if (ending?.status !== 'answered' || ending.answer.cases.length === 0) return undefined
  const run = ending.answer.cases.filter(({ status }) => status !== 'skipped')
  const failed = run.filter(({ status }) => status === 'failed').length
  return failed === 0 ? `${run.length} ✓` : `${failed} ✗`
}
