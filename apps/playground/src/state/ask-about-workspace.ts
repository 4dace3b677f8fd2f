import type { AnswerStore, AnswerState } from '../workers/answer-store.ts'
import type { Inspection, InspectionQuestion } from '../evaluation/inspection.ts'
import { questionOf, inspectionQuestionOf } from '../evaluation/question-of.ts'
import type { Question } from '../evaluation/question.ts'
import type { Report } from '../evaluation/report.ts'
import { isSameData } from '../shared/guards.ts'
import type { WorkspaceStore } from './workspace-store.ts'
import { useSyncExternalStore } from 'react'

/** The store for results of the workspace. */
export type Evaluator = AnswerStore<Question, Report>

/** The store for explanations and case results. A separate worker provides them, so evaluator results do not wait. */
export type Inspector = AnswerStore<InspectionQuestion, Inspection>

/** Sends a request for each new state of the workspace before the page renders the keystroke. */
export function askAboutWorkspace(
  store: Pick<WorkspaceStore, 'getState' | 'subscribe'>,
  evaluator: Evaluator,
  inspector: Inspector,
): void {
  const askEvaluator = askWhenChanged(evaluator)
  const askInspector = askWhenChanged(inspector)
  const ask = (): void => {
    const { view, workspace } = store.getState()
    askEvaluator(questionOf(workspace))
    // The first result takes precedence over the first explanation.
    if (evaluator.getState().ending) askInspector(inspectionQuestionOf(workspace, view))
  }
  store.subscribe(ask)
  const leave = evaluator.subscribe(() => {
    if (!evaluator.getState().ending) return
    leave()
    ask()
  })
  ask()
}

/** Sends a request only if it differs from the last request. */
export function askWhenChanged<Asked extends object>(
  answers: Pick<AnswerStore<Asked, unknown>, 'ask'>,
): (question: Asked) => void {
  let asked: Asked | undefined
  return (question) => {
    if (isSameData(question, asked)) return
    asked = question
    answers.ask(question)
  }
}

/** Subscribes a component to the state of the requests. */
export function useAnswers<Asked extends object, Answer>(
  answers: AnswerStore<Asked, Answer>,
): AnswerState<Asked, Answer> {
  return useSyncExternalStore(answers.follow, answers.getState)
}
