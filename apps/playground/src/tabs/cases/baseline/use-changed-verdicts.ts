import type { CaseResult } from '@igakit/cel-testing'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { AnswerStore } from '../../../workers/answer-store.ts'
import type { InspectionQuestion } from '../../../evaluation/inspection.ts'
import { inspectorClient } from '../../../evaluation/clients.ts'
import { inspectionQuestionOf } from '../../../evaluation/question-of.ts'
import { askWhenChanged } from '../../../state/ask-about-workspace.ts'
import { isSameData } from '../../../shared/guards.ts'
import { baselineOf } from '../../../workspace/notes.ts'
import { openRuleOf } from '../../../workspace/reduce/reduce-workspace.ts'
import type { Workspace } from '../../../workspace/workspace.ts'
import {
  comparisonOf,
  hasVerdicts,
  resultsOf,
  type ChangedVerdict,
  type Comparison,
} from './changed-verdicts.ts'

/** The store that runs the cases on the baseline in a separate worker, so edits do not wait for the comparison. */
const comparer = new AnswerStore(inspectorClient('comparer'))
const askComparer = askWhenChanged(comparer)

const none: ReadonlyMap<string, ChangedVerdict> = new Map()

/**
 * Compares the results of the cases with their results on the baseline.
 * @param expected the expectation of each case in words, keyed by case name
 * @param results the current results; absent until they are known
 */
export function useChangedVerdicts(
  workspace: Workspace,
  expected: ReadonlyMap<string, string>,
  results: ReadonlyMap<string, CaseResult> | undefined,
): Comparison {
  const { isEdited, question } = useMemo(() => comparedWith(workspace), [workspace])
  const asked = isEdited && expected.size > 0
  useEffect(() => {
    if (asked) askComparer(question)
  }, [asked, question])

  const { busy, ending } = useSyncExternalStore(comparer.follow, comparer.getState)
  if (!isEdited) return { state: 'same', changes: none }
  if (!results) return { state: 'comparing', changes: none }
  if (!asked || !hasVerdicts(results)) return { state: 'not-run', changes: none }
  if (!ending || !isSameData(ending.question, question))
    return { state: 'comparing', changes: none }
  if (ending.status !== 'answered') return { state: busy ? 'comparing' : 'unknown', changes: none }
  const rule = workspace.kind === 'rule' ? openRuleOf(workspace).name : undefined
  const before = resultsOf(ending.answer.cases, rule)
  return comparisonOf(expected, before, results)
}

/** Returns the request for the baseline's results. */
function comparedWith(workspace: Workspace) {
  const before = baselineOf(workspace)
  const { question, suite } = inspectionQuestionOf(before)
  return {
    isEdited: !isSameData(editedOf(before), editedOf(workspace)),
    // Typing in the input editors does not affect cases, so their text must not trigger another request.
    question: {
      kind: 'inspection',
      question: withoutInputs(question),
      ...(suite !== undefined && { suite }),
    } satisfies InspectionQuestion,
  }
}

/** Returns the data that cases test: the open rule, the account filter with the match cases, or the form. */
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
      // All cases share the accounts and users.
      return question
    case 'form':
      return { ...question, given: '{}', submitted: '' }
    default:
      return question satisfies never
  }
}
