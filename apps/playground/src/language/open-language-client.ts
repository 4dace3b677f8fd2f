import { isRecord } from '../evaluation/guards.ts'
import { WorkerClient } from '../evaluation/worker-client.ts'
import { languageAnswerGuards } from './language-answers.ts'
import { LanguageClient } from './language-client.ts'
import { evaluates, type LanguageRequest } from './language-request.ts'

/**
 * The page's language service, in two workers that start with their first questions: what evaluates rules has one of its
 * own, so that a rule that takes too long keeps nobody from writing another.
 */
export function openLanguageClient(): LanguageClient {
  const words = workerClient(
    () =>
      new Worker(new URL('./language-worker.ts', import.meta.url), {
        type: 'module',
        name: 'language',
      }),
  )
  const values = workerClient(
    () =>
      new Worker(new URL('./language-worker.ts', import.meta.url), {
        type: 'module',
        name: 'values',
      }),
  )
  return new LanguageClient({
    ask: (request, deadlineMs) => (evaluates(request) ? values : words).ask(request, deadlineMs),
  })
}

function workerClient(openWorker: () => Worker): WorkerClient<LanguageRequest, unknown> {
  return new WorkerClient({
    isAnswer: (value, { question }): value is unknown =>
      question === 'inputSchema' ? isRecord(value) : languageAnswerGuards[question](value),
    openWorker,
  })
}
