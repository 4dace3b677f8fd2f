import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AnswerStore } from '../evaluation/answer-store.ts'
import type { EvaluatorState, InspectorState } from '../evaluation/evaluator-state.ts'
import type { ChosenPair, Inspection, InspectionQuestion } from '../evaluation/inspection.ts'
import { questionOf } from '../evaluation/question-of.ts'
import type { Question } from '../evaluation/question.ts'
import type { Report } from '../evaluation/report.ts'
import { inspectionQuestionOf } from './inspection-question.ts'
import type { Workspace } from './workspace.ts'

/** Says what the workspace comes to. */
export type Evaluator = AnswerStore<Question, Report>

/** Says why, and what becomes of the cases; apart from the evaluator, so that a verdict waits for nothing. */
export type Inspector = AnswerStore<InspectionQuestion, Inspection>

/** Asks the evaluator about each new state of the workspace and follows what it knows. */
export function useEvaluation(evaluator: Evaluator, workspace: Workspace): EvaluatorState {
  const question = useSame(questionOf(workspace))
  useEffect(() => {
    evaluator.ask(question)
  }, [evaluator, question])
  return useSyncExternalStore(evaluator.subscribe, evaluator.getState)
}

/** The same for the inspector, once it may begin. */
export function useInspection(
  inspector: Inspector,
  workspace: Workspace,
  view: ChosenPair,
  mayBegin: boolean,
): InspectorState {
  const { account, user } = view
  const chosen = { account, ...(user !== undefined && { user }) }
  const question = useSame(inspectionQuestionOf(workspace, chosen))
  useEffect(() => {
    if (mayBegin) inspector.ask(question)
  }, [inspector, mayBegin, question])
  return useSyncExternalStore(inspector.subscribe, inspector.getState)
}

/** The first of values that say the same, so that nobody is asked twice for one answer. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react/exhaustive-deps -- the text is the value
  return useMemo(() => value, [text])
}
