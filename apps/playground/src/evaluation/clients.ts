import type { AnswerState } from '../workers/answer-store.ts'
import type { Ending } from '../workers/protocol.ts'
import { WorkerClient } from '../workers/worker-client.ts'
import type { Inspection, InspectionQuestion } from './inspection.ts'
import type { LiveCases, LiveCasesQuestion } from './live-cases.ts'
import type { Question } from './question.ts'
import type { Report } from './report.ts'

/** The state of the current result. */
export type EvaluatorState = AnswerState<Question, Report>

export type EvaluatorEnding = Ending<Question, Report>

/** The state of the explanation: trace, cases and coverage. */
export type InspectorState = AnswerState<InspectionQuestion, Inspection>

/** The deadline of an inspection, longer than for one result because a run may have about a hundred cases. */
const INSPECTION_DEADLINE_MS = 3000

/** Long enough for a thousand cases; a runaway rule is stopped together with its worker. */
const LIVE_CASES_DEADLINE_MS = 10_000

/*
 * One program runs in several workers, so a result never waits for cases, and stopping a runaway rule does not stop
 * other requests. The name is for the browser's developer tools.
 */

const openWorker = (name: string) => (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })

/** Opens a worker that evaluates the current workspace. */
export function evaluatorClient(): WorkerClient<Question, Report> {
  return new WorkerClient({ openWorker: openWorker('evaluator') })
}

/** Opens a worker that explains results and runs cases. */
export function inspectorClient(name: string): WorkerClient<InspectionQuestion, Inspection> {
  return new WorkerClient({ deadlineMs: INSPECTION_DEADLINE_MS, openWorker: openWorker(name) })
}

/** Opens a worker that prepares the cases of a live check. */
export function liveCasesClient(): WorkerClient<LiveCasesQuestion, LiveCases> {
  return new WorkerClient({ deadlineMs: LIVE_CASES_DEADLINE_MS, openWorker: openWorker('live') })
}
