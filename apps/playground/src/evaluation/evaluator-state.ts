import type { EnvironmentFacts, Question } from './protocol.ts'
import type { Report } from './report.ts'

/** How the newest question that is no longer open ended. */
export type Ending =
  | { readonly status: 'answered'; readonly question: Question; readonly report: Report }
  /** The rule ran past its deadline and was stopped: there is no verdict. */
  | { readonly status: 'stopped'; readonly question: Question; readonly deadlineMs: number }
  /** The evaluator itself failed: nothing is known about the rule. */
  | { readonly status: 'broken'; readonly question: Question; readonly reason: string }

/** What the page knows of the evaluator at one moment. */
export interface EvaluatorState {
  /** Whether a question is open, so that `ending` belongs to an older one. */
  readonly busy: boolean
  readonly ending?: Ending
  /** Known once a worker has started. */
  readonly environment?: EnvironmentFacts
}
