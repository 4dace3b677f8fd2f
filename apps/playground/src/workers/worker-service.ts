// oxlint-disable unicorn/require-post-message-target-origin -- messages to a worker have no target origin
import type { Cancellation, Reply, Request } from './protocol.ts'

/** The worker's end of the channel: the global scope or a `MessageChannel` port. */
export interface Channel<Answer> extends EventTarget {
  postMessage(message: Reply<Answer>): void
}

/** The request handlers of a worker. */
export interface Service<Question, Answer> {
  /** Loads the modules that a request needs. The loading time does not count against the deadline. */
  readonly prepare?: (question: Question) => Promise<void>
  readonly answer: (question: Question) => Answer | Promise<Answer>
  /** Makes the current request end early. */
  readonly cancel?: () => void
}

/**
 * Reports that the worker is ready, then responds to each request. An exception is sent as a `fault`, never as a
 * result.
 */
export function serve<Question, Answer>(
  channel: Channel<Answer>,
  { answer, cancel, prepare }: Service<Question, Answer>,
): void {
  const reply = async ({ question }: Request<Question>): Promise<void> => {
    try {
      await prepare?.(question)
      channel.postMessage({ type: 'begun' })
      channel.postMessage({ type: 'answer', answer: await answer(question) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      channel.postMessage({ type: 'fault', message })
    }
  }
  channel.addEventListener('message', (event) => {
    if (!(event instanceof MessageEvent)) return
    const message: Request<Question> | Cancellation = event.data
    if ('isCancelled' in message) cancel?.()
    else void reply(message)
  })
  channel.postMessage({ type: 'ready' })
}
