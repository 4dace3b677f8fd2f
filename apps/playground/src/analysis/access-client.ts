import { WorkerClient } from '../workers/worker-client.ts'
import type { AccessAnswer, AccessQuestion } from './access-question.ts'

/** The deadline in milliseconds. Only a busy machine needs longer for a question within its step limit. */
const DEADLINE_MS = 5000

let client: WorkerClient<AccessQuestion, AccessAnswer> | undefined

/** Returns the answer, or an error message. */
export async function answerTo(question: AccessQuestion): Promise<AccessAnswer | string> {
  const ending = await analysisClient().ask(question)
  switch (ending.status) {
    case 'answered':
      return ending.answer
    case 'stopped':
      return 'Undecided: the analysis took too long.'
    case 'broken':
      return `The analysis failed: ${ending.reason}`
    default:
      return ending satisfies never
  }
}

/** Returns the client of the analysis worker, which the first question starts. */
function analysisClient(): WorkerClient<AccessQuestion, AccessAnswer> {
  return (client ??= new WorkerClient({
    deadlineMs: DEADLINE_MS,
    openWorker: () =>
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'analysis' }),
  }))
}
