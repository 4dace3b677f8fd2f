import { isRecord } from '../evaluation/guards.ts'
import { WorkerClient } from '../evaluation/worker-client.ts'
import { languageAnswerGuards } from './language-answers.ts'
import { LanguageClient } from './language-client.ts'
import type { LanguageRequest } from './language-request.ts'

/** The page's language service, in a worker that starts with the first question. */
export function openLanguageClient(): LanguageClient {
  return new LanguageClient(
    new WorkerClient<LanguageRequest, unknown>({
      isAnswer: (value, { question }): value is unknown =>
        question === 'inputSchema' ? isRecord(value) : languageAnswerGuards[question](value),
      openWorker: () =>
        new Worker(new URL('./language-worker.ts', import.meta.url), {
          type: 'module',
          name: 'language',
        }),
    }),
  )
}
