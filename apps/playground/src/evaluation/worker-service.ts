// oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to aim at
import { parseRequest, type Guard, type Reply } from './protocol.ts'

/** The worker's side of the channel: its global scope, or one end of a `MessageChannel`. */
export interface Channel<Answer> extends EventTarget {
  postMessage(message: Reply<Answer>): void
}

/** What a worker does. */
export interface Service<Question, Answer> {
  readonly isQuestion: Guard<Question>
  /** Loads what the answer to a question needs; a rule is not to blame for how long that takes. */
  readonly prepare?: (question: Question) => Promise<void>
  readonly answer: (question: Question) => Answer | Promise<Answer>
}

/** Answers each request, and says first that it is ready. An exception becomes a fault, never an answer. */
export function serve<Question, Answer>(
  channel: Channel<Answer>,
  { answer, isQuestion, prepare }: Service<Question, Answer>,
): void {
  const reply = async (id: number, question: Question): Promise<void> => {
    try {
      await prepare?.(question)
      channel.postMessage({ type: 'begun', id })
      channel.postMessage({ type: 'answer', id, answer: await answer(question) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      channel.postMessage({ type: 'fault', id, message })
    }
  }
  channel.addEventListener('message', (event) => {
    const request = event instanceof MessageEvent ? parseRequest(event.data, isQuestion) : undefined
    if (!request) throw new TypeError('The evaluator was sent something that is no request.')
    void reply(request.id, request.question)
  })
  channel.postMessage({ type: 'ready' })
}
