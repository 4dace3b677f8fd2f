// oxlint-disable unicorn/require-post-message-target-origin -- messages to a worker have no target origin
import { isLarge } from '../shared/is-large.ts'
import { beginWork } from './activity.ts'
import { startDeadline } from './deadline.ts'
import type { Cancellation, Ending, Reply, Request } from './protocol.ts'

/** The members of `Worker` that the client needs. */
export interface ClientWorker<Question> extends EventTarget {
  postMessage(message: Request<Question> | Cancellation): void
  terminate(): void
}

export interface WorkerClientOptions<Question> {
  /** Starts a worker that implements the protocol; may throw. */
  readonly openWorker: () => ClientWorker<Question>
  /** The default deadline of a response in milliseconds. */
  readonly deadlineMs?: number
  /** The deadline in milliseconds for a worker to become ready or to begin a request. */
  readonly startDeadlineMs?: number
}

/** A request and the callback for its outcome. */
interface Open<Question, Answer> {
  readonly question: Question
  readonly deadlineMs: number
  readonly end: (ending: Ending<Question, Answer>) => void
}

/** The state of the worker. */
type Phase = 'closed' | 'starting' | 'idle' | 'preparing' | 'answering'

/**
 * Sends requests to a worker in order and returns the outcome of each. A request that exceeds its deadline is
 * stopped by terminating the worker; if the worker fails, the request ends as `broken`, never with a response. The
 * next request gets a new worker, so a worker may cache data but must not keep state that requests depend on.
 *
 * Use an `AnswerStore` in front of the client if only the newest response matters.
 */
export class WorkerClient<Question extends object, Answer> {
  readonly #options: Required<WorkerClientOptions<Question>>
  readonly #waiting: Open<Question, Answer>[] = []
  #worker: ClientWorker<Question> | undefined
  #phase: Phase = 'closed'
  /** The request that was sent to the worker. */
  #asked: Open<Question, Answer> | undefined
  /** Ends the deadline; set while the worker must respond. */
  #endDeadline: (() => void) | undefined

  constructor(options: WorkerClientOptions<Question>) {
    this.#options = { deadlineMs: 1000, startDeadlineMs: 15_000, ...options }
  }

  /**
   * Queues a request and returns its outcome. Never rejects.
   * @param deadlineMs the time in milliseconds to respond, once the worker begins
   */
  readonly ask = (
    question: Question,
    deadlineMs = this.#options.deadlineMs,
  ): Promise<Ending<Question, Answer>> => {
    const { promise, resolve } = Promise.withResolvers<Ending<Question, Answer>>()
    this.#waiting.push({ question, deadlineMs, end: resolve })
    const done = beginWork()
    this.#proceed()
    return promise.finally(done)
  }

  /** Asks the worker to end its current request early. The request still gets its outcome. */
  readonly cancel = (): void => {
    if (this.#asked) this.#worker?.postMessage({ isCancelled: true })
  }

  #proceed(): void {
    if (this.#waiting.length === 0) return
    if (this.#phase === 'closed') this.#open()
    if (this.#phase !== 'idle') return
    this.#asked = this.#waiting.shift()
    if (!this.#asked) return
    const asked = this.#asked
    this.#phase = 'preparing'
    this.#expectStart('The request did not begin in time.')
    // Copying millions of characters is a separate task, because rendering the keystroke also takes long.
    if (isLarge(asked.question)) setTimeout(() => this.#send(asked))
    else this.#send(asked)
  }

  #send(asked: Open<Question, Answer>): void {
    // The request may have ended in the meantime.
    if (this.#asked !== asked) return
    try {
      this.#worker?.postMessage({ question: asked.question })
    } catch (error) {
      this.#break(`The request could not be sent: ${messageOf(error)}`)
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
    this.#expectStart('It did not start in time.')
    // Events of a terminated worker may still arrive.
    const whileCurrent = (handle: (event: Event) => void) => (event: Event) => {
      if (this.#worker === worker) handle(event)
    }
    worker.addEventListener('message', whileCurrent(this.#receive))
    worker.addEventListener('messageerror', whileCurrent(this.#garbled))
    worker.addEventListener('error', whileCurrent(this.#crashed))
  }

  readonly #receive = (event: Event): void => {
    if (!(event instanceof MessageEvent)) return
    const reply: Reply<Answer> = event.data
    switch (reply.type) {
      case 'ready':
        this.#settle()
        return this.#proceed()
      case 'begun':
        this.#phase = 'answering'
        this.#expect(this.#stop, this.#asked?.deadlineMs ?? this.#options.deadlineMs)
        return undefined
      case 'answer':
        return this.#answered(reply.answer)
      case 'fault':
        return this.#break(`It failed on this rule: ${reply.message}`)
      default:
        return reply satisfies never
    }
  }

  #settle(): void {
    this.#endDeadline?.()
    this.#phase = 'idle'
  }

  #answered(answer: Answer): void {
    const asked = this.#asked
    if (!asked) return
    this.#endDeadline?.()
    const end = (): void => {
      // The worker may have failed in the meantime.
      if (this.#asked !== asked) return
      this.#asked = undefined
      this.#settle()
      asked.end({ status: 'answered', question: asked.question, answer })
      this.#proceed()
    }
    // Reading a large response and rendering it are separate tasks.
    if (isLarge(answer)) setTimeout(end)
    else end()
  }

  readonly #stop = (): void => {
    const asked = this.#asked
    this.#discard()
    // Start a new worker immediately, so the next request need not wait for it.
    this.#open()
    if (!asked) return
    const { deadlineMs, end, question } = asked
    end({ status: 'stopped', question, deadlineMs })
  }

  readonly #garbled = (): void => this.#break('The response could not be read.')

  readonly #crashed = (event: Event): void => {
    const detail = event instanceof ErrorEvent && event.message ? `: ${event.message}` : '.'
    this.#break(
      this.#phase === 'starting' ? `It could not be loaded${detail}` : `It crashed${detail}`,
    )
  }

  #expectStart(otherwise: string): void {
    this.#expect(() => this.#break(otherwise), this.#options.startDeadlineMs)
  }

  #expect(onExpired: () => void, milliseconds: number): void {
    this.#endDeadline?.()
    this.#endDeadline = startDeadline(milliseconds, onExpired)
  }

  /** Ends the request that made the worker fail, or all waiting requests if the worker does not start. */
  #break(reason: string): void {
    const asked = this.#asked ? [this.#asked] : []
    const failed = this.#phase === 'starting' ? this.#waiting.splice(0) : asked
    this.#discard()
    for (const { end, question } of failed) end({ status: 'broken', question, reason })
    this.#proceed()
  }

  #discard(): void {
    this.#endDeadline?.()
    this.#worker?.terminate()
    this.#worker = undefined
    this.#asked = undefined
    this.#phase = 'closed'
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
