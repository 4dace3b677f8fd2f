import type { Question } from './question.ts'
import { isReport } from './report-guard.ts'
import type { Report } from './report.ts'
import { WorkerClient } from './worker-client.ts'

/** A worker that says what a workspace comes to. */
export function evaluatorClient(): WorkerClient<Question, Report> {
  return new WorkerClient({
    isAnswer: (value, { kind }): value is Report => isReport(value) && value.kind === kind,
    openWorker: () =>
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'evaluator' }),
  })
}
