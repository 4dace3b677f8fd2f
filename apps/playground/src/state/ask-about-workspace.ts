import type { AnswerStore, AnswerState } from '../workers/answer-store.ts'
import type { Inspection, InspectionQuestion } from '../evaluation/inspection.ts'
import { questionOf, inspectionQuestionOf } from '../evaluation/question-of.ts'
import type { Question } from '../evaluation/question.ts'
import type { Report } from '../evaluation/report.ts'
import { isSameData } from '../shared/guards.ts'
import { beginWork } from '../workers/activity.ts'
import type { WorkspaceStore } from './workspace-store.ts'
import { useSyncExternalStore } from 'react'

/** The store for results of the workspace. */
export type Evaluator = AnswerStore<Question, Report>

/** The store for explanations and case results. A separate worker provides them, so evaluator results do not wait. */
export type Inspector = AnswerStore<InspectionQuestion, Inspection>

/**
 * Sends a request for each new state of the workspace before the page renders the keystroke. While the page opens, the
 * first result takes precedence over the first explanation, and the editors over the cases of a rule.
 * @param editorsOpened resolves once the editors are open
 */
export function askAboutWorkspace(
  store: Pick<WorkspaceStore, 'getState' | 'subscribe'>,
  evaluator: Evaluator,
  inspector: Inspector,
  editorsOpened: () => Promise<void>,
): void {
  const askEvaluator = askWhenChanged(evaluator)
  const askInspector = askWhenChanged(inspector)
  let runsCases = false
  const ask = (): void => {
    const { view, workspace } = store.getState()
    askEvaluator(questionOf(workspace))
    if (!evaluator.getState().ending) return
    const question = inspectionQuestionOf(workspace, view)
    askInspector(runsCases ? question : withoutCases(question))
  }
  store.subscribe(ask)
  void (async () => {
    await firstEnding(evaluator)
    ask()
    await firstEnding(inspector)
    const done = beginWork()
    await editorsOpened()
    runsCases = true
    ask()
    done()
  })()
  ask()
}

function withoutCases(question: InspectionQuestion): InspectionQuestion {
  if (question.question.kind !== 'rule') return question
  const { suite: _, ...rest } = question
  return { ...rest, casesFollow: true }
}

/** Resolves once the store has an outcome. */
function firstEnding(answers: Pick<AnswerStore<object, unknown>, 'getState' | 'subscribe'>) {
  return new Promise<void>((resolve) => {
    const leave = answers.subscribe(() => {
      if (!answers.getState().ending) return
      leave()
      resolve()
    })
  })
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
