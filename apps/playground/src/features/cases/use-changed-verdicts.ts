import type { CaseResult } from '@igakit/cel-testing'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { AnswerStore } from '../../evaluation/answer-store.ts'
import { isInspectionQuestion } from '../../evaluation/inspection.ts'
import { inspectorClient } from '../../evaluation/inspector-client.ts'
import { inspectionQuestionOf } from '../../state/inspection-question.ts'
import { isSameData } from '../../state/is-same-data.ts'
import { baselineOf } from '../../state/notes.ts'
import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { Workspace } from '../../state/workspace.ts'
import {
  comparisonOf,
  hasVerdicts,
  resultsOf,
  type ChangedVerdict,
  type Comparison,
} from './changed-verdicts.ts'

/** Runs the cases on what was edited as it was: in a worker of its own, so that edits wait for nothing. */
const comparer = new AnswerStore(inspectorClient('comparer'))

const none: ReadonlyMap<string, ChangedVerdict> = new Map()

/**
 * Which verdicts the edits have changed, and whether there are edits at all.
 * @param expected what each case expects, in words, by name
 * @param results what the cases come to now; absent until that is known
 */
export function useChangedVerdicts(
  workspace: Workspace,
  expected: ReadonlyMap<string, string>,
  results: ReadonlyMap<string, CaseResult> | undefined,
): Comparison {
  const { isEdited, suite, text } = useMemo(() => comparedWith(workspace), [workspace])
  const asked = isEdited && expected.size > 0
  useEffect(() => {
    const value: unknown = asked ? JSON.parse(text) : undefined
    if (isInspectionQuestion(value)) comparer.ask(value)
  }, [asked, text])

  const { busy, ending } = useSyncExternalStore(comparer.follow, comparer.getState)
  if (!isEdited) return { state: 'same', changes: none }
  if (!results) return { state: 'comparing', changes: none }
  if (!asked || !hasVerdicts(results)) return { state: 'not-run', changes: none }
  if (!ending || ending.question.suite !== suite) return { state: 'comparing', changes: none }
  if (ending.status !== 'answered') return { state: busy ? 'comparing' : 'unknown', changes: none }
  const rule = workspace.kind === 'rule' ? openRuleOf(workspace).name : undefined
  const before = resultsOf(ending.answer.cases, rule)
  return comparisonOf(expected, before, results)
}

/** What the workspace was before it was edited: a question, and its suite. */
function comparedWith(workspace: Workspace) {
  const before = baselineOf(workspace)
  const { question, suite } = inspectionQuestionOf(before)
  return {
    isEdited: !isSameData(editedOf(before), editedOf(workspace)),
    suite,
    // What the editors hold beside is of no account to cases: as long as those stay, no keystroke asks anew.
    text: JSON.stringify({ question: withoutInputs(question), suite }),
  }
}

/** What cases are about: of rules the open one. */
function editedOf(workspace: Workspace): unknown {
  switch (workspace.kind) {
    case 'rule':
      return openRuleOf(workspace).expression ?? ''
    case 'match':
      return [workspace.filter, workspace.matchCases]
    case 'form':
      return workspace.form
    default:
      return workspace satisfies never
  }
}

type Question = ReturnType<typeof inspectionQuestionOf>['question']

function withoutInputs(question: Question): Question {
  switch (question.kind) {
    case 'rule':
      return { ...question, input: '{}' }
    case 'match':
      return { ...question, accounts: '[]', users: '[]' }
    case 'form':
      return { ...question, given: '{}', submitted: '' }
    default:
      return question satisfies never
  }
}
