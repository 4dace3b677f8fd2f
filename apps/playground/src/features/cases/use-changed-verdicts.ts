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
import { changedVerdicts, resultsOf, type ChangedVerdict } from './changed-verdicts.ts'

/** Runs the cases on what was edited as it was: in a worker of its own, so that edits wait for nothing. */
const comparer = new AnswerStore(inspectorClient('comparer'))

const none: ReadonlyMap<string, ChangedVerdict> = new Map()

/** What is known of the verdicts before the edits. */
export interface Comparison {
  /** `same` without edits; `unknown` where the cases could not be run on what was. */
  readonly state: 'same' | 'comparing' | 'compared' | 'unknown'
  /** Which verdicts differ, by the names of their cases. */
  readonly changes: ReadonlyMap<string, ChangedVerdict>
}

/**
 * Which verdicts the edits have changed, and whether there are edits at all.
 * @param expected what each case expects, in words, by name
 * @param results what the cases come to now
 */
export function useChangedVerdicts(
  workspace: Workspace,
  expected: ReadonlyMap<string, string>,
  results: ReadonlyMap<string, CaseResult>,
): Comparison {
  const { isEdited, suite, text } = useMemo(() => comparedWith(workspace), [workspace])
  const asked = isEdited && expected.size > 0
  useEffect(() => {
    const value: unknown = asked ? JSON.parse(text) : undefined
    if (isInspectionQuestion(value)) comparer.ask(value)
  }, [asked, text])

  const { busy, ending } = useSyncExternalStore(comparer.follow, comparer.getState)
  if (!asked) return { state: isEdited ? 'compared' : 'same', changes: none }
  if (!ending || ending.question.suite !== suite) return { state: 'comparing', changes: none }
  if (ending.status !== 'answered') return { state: busy ? 'comparing' : 'unknown', changes: none }
  const rule = workspace.kind === 'rule' ? openRuleOf(workspace).name : undefined
  const before = resultsOf(ending.answer.cases, rule)
  return { state: 'compared', changes: changedVerdicts(expected, before, results) }
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
