import type { AnswerStore } from '../evaluation/answer-store.ts'
import type { Inspection, InspectionQuestion } from '../evaluation/inspection.ts'
import { questionOf } from '../evaluation/question-of.ts'
import type { Question } from '../evaluation/question.ts'
import type { Report } from '../evaluation/report.ts'
import { inspectionQuestionOf } from './inspection-question.ts'
import { isSameData } from './is-same-data.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** Says what the workspace comes to. */
export type Evaluator = AnswerStore<Question, Report>

/** Says why, and what becomes of the cases; apart from the evaluator, so that a verdict waits for nothing. */
export type Inspector = AnswerStore<InspectionQuestion, Inspection>

/**
 * Asks about each new state of the workspace. A question is on its way before the page shows the keystroke that it is
 * about, and what it makes busy is shown with it.
 */
export function askAboutWorkspace(
  store: Pick<WorkspaceStore, 'getState' | 'subscribe'>,
  evaluator: Evaluator,
  inspector: Inspector,
): void {
  const askEvaluator = askingAnew(evaluator)
  const askInspector = askingAnew(inspector)
  const ask = (): void => {
    const { view, workspace } = store.getState()
    askEvaluator(questionOf(workspace))
    // The first verdict is worth more than the first reason.
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

/** Asks where the question says something else than the one before, so that nobody is asked twice for one answer. */
function askingAnew<Asked extends object>(
  answers: Pick<AnswerStore<Asked, unknown>, 'ask'>,
): (question: Asked) => void {
  let asked: Asked | undefined
  return (question) => {
    if (isSameData(question, asked)) return
    asked = question
    answers.ask(question)
  }
}
