// oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to aim at
import { parseRequest, type EnvironmentFacts, type Question, type Reply } from './protocol.ts'
import type { Report } from './report.ts'

/** The worker's side of the channel: its global scope, or one end of a `MessageChannel`. */
export interface Channel extends EventTarget {
  postMessage(message: Reply): void
}

export interface Evaluator {
  readonly environment: EnvironmentFacts
  evaluate(question: Question): Report
}

/** Answers each request, and says first that it is ready. An exception becomes a fault, never an answer. */
export function serve(channel: Channel, evaluator: Evaluator): void {
  channel.addEventListener('message', (event) => {
    const request = event instanceof MessageEvent ? parseRequest(event.data) : undefined
    if (!request) throw new TypeError('The evaluator was sent something that is no request.')
    channel.postMessage(answer(request.id, () => evaluator.evaluate(request.question)))
  })
  channel.postMessage({ type: 'ready', environment: evaluator.environment })
}

function answer(id: number, evaluate: () => Report): Reply {
  try {
    return { type: 'answer', id, report: evaluate() }
  } catch (error) {
    return { type: 'fault', id, message: error instanceof Error ? error.message : String(error) }
  }
}
