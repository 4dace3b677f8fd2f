import type { CaseResult } from '@igakit/cel-testing'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { AnswerStore } from '../../evaluation/answer-store.ts'
import { isInspectionQuestion } from '../../evaluation/inspection.ts'
import { inspectorClient } from '../../evaluation/inspector-client.ts'
import { inspectionQuestionOf } from '../../state/inspection-question.ts'
import { openRuleOf, reduceWorkspace } from '../../state/reduce-workspace.ts'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'
import { changedVerdicts, resultsOf, type ChangedVerdict } from './changed-verdicts.ts'
import { baselineOf } from './rule-baseline.ts'

/** Runs the cases on the rule as it was: in a worker of its own, so that edits wait for nothing. */
const comparer = new AnswerStore(inspectorClient('comparer'))

/** Which verdicts the edit of the rule has changed, and since which rule. */
export function useChangedVerdicts(
  store: WorkspaceStore,
  workspace: RuleWorkspace,
  results: ReadonlyMap<string, CaseResult>,
): {
  readonly baseline: string
  readonly changes: ReadonlyMap<string, ChangedVerdict>
  readonly reset: () => void
} {
  const { getState, reset, subscribe } = baselineOf(store)
  const baseline = useSyncExternalStore(subscribe, getState)
  const rule = openRuleOf(workspace)
  const asked = baseline !== rule.expression && rule.cases.length > 0
  const before = reduceWorkspace(workspace, {
    type: 'edit-text',
    which: 'expression',
    text: baseline,
  })
  const { question, suite } = inspectionQuestionOf(before)
  // The input in the editor is of no account to cases; as long as they stay, no keystroke asks anew.
  const text = JSON.stringify({ question: { ...question, input: '{}' }, suite })
  useEffect(() => {
    const value: unknown = asked ? JSON.parse(text) : undefined
    if (isInspectionQuestion(value)) comparer.ask(value)
  }, [asked, text])

  const { busy, ending } = useSyncExternalStore(comparer.subscribe, comparer.getState)
  const isCurrent = ending?.status === 'answered' && ending.question.suite === suite
  const changes = useMemo(
    () =>
      asked && isCurrent && !busy
        ? changedVerdicts(rule.cases, resultsOf(ending.answer.cases, rule.name), results)
        : new Map<string, ChangedVerdict>(),
    [asked, busy, ending, isCurrent, results, rule],
  )
  return { baseline, changes, reset }
}
