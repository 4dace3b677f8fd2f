import { WorkerClient } from '../workers/worker-client.ts'
import { LanguageClient } from './language-client.ts'
import { evaluates, type LanguageAnswer, type LanguageRequest } from './language-request.ts'

/**
 * Opens the page's language service: one program in two workers, each started by its first request. Evaluations have
 * their own worker, so a slow rule does not block completion.
 */
export function openLanguageClient(): LanguageClient {
  const language = workerClient('language')
  const values = workerClient('values')
  return new LanguageClient({
    ask: (request, deadlineMs) => (evaluates(request) ? values : language).ask(request, deadlineMs),
  })
}

function workerClient(name: string): WorkerClient<LanguageRequest, LanguageAnswer> {
  return new WorkerClient({
    openWorker: () =>
      new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module', name }),
  })
}
