import { WorkerClient } from '../workers/worker-client.ts'
import { LanguageClient } from './language-client.ts'
import {
  analyses,
  evaluates,
  type LanguageAnswer,
  type LanguageRequest,
} from './language-request.ts'

/**
 * Opens the page's language service: one program in three workers, each started by its first request. Evaluations
 * and proofs have their own workers, so a slow rule does not block completion.
 */
export function openLanguageClient(): LanguageClient {
  const language = workerClient('language')
  const values = workerClient('values')
  const proofs = workerClient('proofs')
  return new LanguageClient({
    ask(request, deadlineMs) {
      const client = analyses(request) ? proofs : evaluates(request) ? values : language
      return client.ask(request, deadlineMs)
    },
    cancelAnalysis: proofs.cancel,
  })
}

function workerClient(name: string): WorkerClient<LanguageRequest, LanguageAnswer> {
  return new WorkerClient({
    openWorker: () =>
      new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module', name }),
  })
}
