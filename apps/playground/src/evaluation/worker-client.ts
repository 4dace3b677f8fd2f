// oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to aim at
import type { Ending } from './ending.ts'
import { parseReply, type Reply, type Request } from './protocol.ts'

/** The part of a `Worker` that the client needs. */
export interface ClientWorker<Question> extends EventTarget {
  postMessage(message: Request<Question>): void
  terminate(): void
}

export interface WorkerClientOptions<Question, Answer> {
  /** Starts a worker that speaks the protocol, as `serve` does; may throw. */
  readonly openWorker: () => ClientWorker<Question>
  /** Tells a whole answer to the question: a part of one would be shown as a verdict. */
  readonly isAnswer: (value: unknown, question: Question) => value is Answer
  /** How long an answer may take where `ask` says nothing else. */
  readonly deadlineMs?: number
  /** How long a worker may take until it says that it is ready, or that it has begun. */
  readonly startDeadlineMs?: number
}

/** A question with whoever waits for its end. */
interface Open<Question, Answer> {
  readonly question: Question
  readonly deadlineMs: number
  readonly end: (ending: Ending<Question, Answer>) => void
}

/** What the worker does: it owes a start, a beginning or an answer, or nothing. */
type Phase = 'closed' | 'starting' | 'idle' | 'preparing' | 'answering'

/**
 * Asks a worker one question after the other, in their order, and says of each how it ended. A question past its
 * deadline is stopped together with its worker; a worker that fails in any way ends what it was asked as `broken`,
 * never as an answer. The next question has a new worker then, so that a worker must not hold anything that a question
 * relies on: whatever it keeps is there to be faster.
 *
 * For answers that only matter until the next question, put an `AnswerStore` in front.
 */
export class WorkerClient<Question extends object, Answer> {
  readonly #options: Required<WorkerClientOptions<Question, Answer>>
  readonly #waiting: Open<Question, Answer>[] = []
  #worker: ClientWorker<Question> | undefined
  #phase: Phase = 'closed'
  #lastId = 0
  /** What the worker was sent. */
  #asked: Open<Question, Answer> | undefined
  /** Runs while the worker owes something. */
  #deadline: ReturnType<typeof setTimeout> | undefined

  constructor(options: WorkerClientOptions<Question, Answer>) {
    this.#options = { deadlineMs: 1000, startDeadlineMs: 15_000, ...options }
  }

  /**
   * Waits for its turn, then for the answer. Never rejects.
   * @param deadlineMs how long the answer may take from where the worker begins with it
   */
  readonly ask = (
    question: Question,
    deadlineMs = this.#options.deadlineMs,
  ): Promise<Ending<Question, Answer>> => {
    const { promise, resolve } = Promise.withResolvers<Ending<Question, Answer>>()
    this.#waiting.push({ question, deadlineMs, end: resolve })
    this.#proceed()
    return promise
  }

  #proceed(): void {
    if (this.#waiting.length === 0) return
    if (this.#phase === 'closed') this.#open()
    if (this.#phase !== 'idle') return
    this.#asked = this.#waiting.shift()
    if (!this.#asked) return
    const { question } = this.#asked
    this.#phase = 'preparing'
    this.#expect('It did not begin in time.')
    try {
      this.#worker?.postMessage({ type: 'ask', id: ++this.#lastId, question })
    } catch (error) {
      this.#break(`It could not be asked: ${messageOf(error)}`)
    }
  }

  #open(): void {
    this.#phase = 'starting'
    let worker: ClientWorker<Question>
    try {
      worker = this.#options.openWorker()
    } catch (error) {
      return this.#break(`It could not be started: ${messageOf(error)}`)
    }
    this.#worker = worker
    this.#expect('It did not start in time.')
    // A terminated worker's last events may still arrive.
    const whileCurrent = (handle: (event: Event) => void) => (event: Event) => {
      if (this.#worker === worker) handle(event)
    }
    worker.addEventListener('message', whileCurrent(this.#receive))
    worker.addEventListener('messageerror', whileCurrent(this.#garbled))
    worker.addEventListener('error', whileCurrent(this.#crashed))
  }

  readonly #receive = (event: Event): void => {
    const reply = event instanceof MessageEvent ? this.#parse(event.data) : undefined
    switch (reply?.type) {
      case 'ready':
        if (this.#phase !== 'starting') return this.#garbled()
        this.#settle()
        return this.#proceed()
      case 'begun':
        if (this.#phase !== 'preparing') return this.#garbled()
        this.#phase = 'answering'
        clearTimeout(this.#deadline)
        this.#deadline = setTimeout(this.#expired, this.#asked?.deadlineMs)
        return undefined
      case 'answer':
        if (this.#phase !== 'answering') return this.#garbled()
        return this.#end((question) => ({ status: 'answered', question, answer: reply.answer }))
      case 'fault':
        return this.#break(`It failed on this rule: ${reply.message}`)
      case undefined:
        return this.#garbled()
      default:
        return reply satisfies never
    }
  }

  /** What a worker says now; undefined where it says something else, or of another question. */
  #parse(data: unknown): Reply<Answer> | undefined {
    const asked = this.#asked
    const reply = parseReply(
      data,
      (value): value is Answer =>
        asked !== undefined && this.#options.isAnswer(value, asked.question),
    )
    if (!reply || reply.type === 'ready') return reply
    return asked && reply.id === this.#lastId ? reply : undefined
  }

  #settle(): void {
    clearTimeout(this.#deadline)
    this.#phase = 'idle'
  }

  #end(ending: (question: Question) => Ending<Question, Answer>): void {
    const asked = this.#asked
    this.#asked = undefined
    this.#settle()
    asked?.end(ending(asked.question))
    this.#proceed()
  }

  /** Reads first what has come while the page itself was busy: an answer that is there was not late. */
  readonly #expired = (): void => {
    this.#deadline = setTimeout(this.#stop)
  }

  readonly #stop = (): void => {
    const asked = this.#asked
    this.#discard()
    // The next question should not have to wait for a worker's start.
    this.#open()
    if (!asked) return
    const { deadlineMs, end, question } = asked
    end({ status: 'stopped', question, deadlineMs })
  }

  readonly #garbled = (): void => this.#break('It sent something that is no answer.')

  readonly #crashed = (event: Event): void => {
    const detail = event instanceof ErrorEvent && event.message ? `: ${event.message}` : '.'
    this.#break(
      this.#phase === 'starting' ? `It could not be loaded${detail}` : `It crashed${detail}`,
    )
  }

  #expect(otherwise: string): void {
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => this.#break(otherwise), this.#options.startDeadlineMs)
  }

  /** Ends the question that a worker failed on, or all that wait for one that does not even start. */
  #break(reason: string): void {
    const asked = this.#asked ? [this.#asked] : []
    const failed = this.#phase === 'starting' ? this.#waiting.splice(0) : asked
    this.#discard()
    for (const { end, question } of failed) end({ status: 'broken', question, reason })
    this.#proceed()
  }

  #discard(): void {
    clearTimeout(this.#deadline)
    this.#worker?.terminate()
    this.#worker = undefined
    this.#asked = undefined
    this.#phase = 'closed'
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
