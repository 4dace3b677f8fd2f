import type { AnswerState } from './answer-store.ts'
import type { Ending } from './ending.ts'
import type { Inspection, InspectionQuestion } from './inspection.ts'
import type { Question } from './question.ts'
import type { Report } from './report.ts'

/** What the page knows of the verdict. */
export type EvaluatorState = AnswerState<Question, Report>

export type EvaluatorEnding = Ending<Question, Report>

/** What the page knows of the reasons: trace, cases, coverage. */
export type InspectorState = AnswerState<InspectionQuestion, Inspection>
