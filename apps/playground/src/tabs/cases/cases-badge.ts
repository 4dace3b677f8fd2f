import { casesEndingOf, type InspectorState } from '../../evaluation/clients.ts'
import { casesOf } from '../../workspace/open-case.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { DecidedGuarantees } from './use-guarantees.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/**
 * Returns the badge of the cases tab: the number of passed or failed cases and guarantees, their total number until
 * results are known, or nothing if there are none. For rules, only the open rule counts, as in the panel.
 */
export function casesBadge(
  inspection: InspectorState,
  workspace: Workspace,
  guarantees?: DecidedGuarantees,
): string | undefined {
  const ending = casesEndingOf(inspection)
  const cases = casesOf(workspace).length
  const rule = workspace.kind === 'rule' ? openRuleOf(workspace) : undefined
  const count = cases + (rule?.guarantees?.length ?? 0)
  if (count === 0) return undefined
  const results = ending?.status === 'answered' ? ending.answer.cases : []
  const shown = results.filter((result) => result.rule === rule?.name)
  const decided = typeof guarantees === 'object' ? guarantees.guarantees : []
  const hasDecided = !rule?.guarantees?.length || guarantees !== undefined
  if (!hasDecided || (cases > 0 && shown.length === 0) || shown.length + decided.length === 0) {
    return `${count} ${hasDecided && ending && !inspection.busy ? 'not run' : '…'}`
  }
  const outcomes = [
    ...shown.map(({ status }) => status),
    ...decided.map(({ result, status }) => (result?.holds === 'undecided' ? 'skipped' : status)),
  ]
  const failed = outcomes.filter((status) => status === 'failed').length
  const passed = outcomes.filter((status) => status === 'passed').length
  return failed === 0 ? `${passed} ✓` : `${failed} ✗`
}
