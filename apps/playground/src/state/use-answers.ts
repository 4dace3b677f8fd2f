import { useSyncExternalStore } from 'react'
import type { AnswerState, AnswerStore } from '../evaluation/answer-store.ts'

/** Follows what is known about what was asked. */
export function useAnswers<Question extends object, Answer>(
  answers: AnswerStore<Question, Answer>,
): AnswerState<Question, Answer> {
  return useSyncExternalStore(answers.follow, answers.getState)
}
