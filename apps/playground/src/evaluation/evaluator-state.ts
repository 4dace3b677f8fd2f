import type { Inspection, InspectionQuestion } from './inspection.ts'
import type { Question } from './question.ts'
import type { Report } from './report.ts'

/** How the newest question that is no longer open ended. */
export type Ending<Asked, Answer> =
  | { readonly status: 'answered'; readonly question: Asked; readonly answer: Answer }
  /** It ran past its deadline and was stopped: there is no answer. */
  | { readonly status: 'stopped'; readonly question: Asked; readonly deadlineMs: number }
  /** The worker itself failed: nothing is known. */
  | { readonly status: 'broken'; readonly question: Asked; readonly reason: string }

/** What the page knows from a worker at one moment. */
export interface WorkerState<Asked, Answer> {
  /** Whether a question is open, so that `ending` belongs to an older one. */
  readonly busy: boolean
  readonly ending?: Ending<Asked, Answer>
}

/** What the page knows of the verdict. */
export type EvaluatorState = WorkerState<Question, Report>

export type EvaluatorEnding = Ending<Question, Report>

/** What the page knows of the reasons: trace, cases, coverage. */
export type InspectorState = WorkerState<InspectionQuestion, Inspection>
