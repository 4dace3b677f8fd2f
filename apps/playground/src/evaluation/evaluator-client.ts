// oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to aim at
import type { Ending, WorkerState } from './evaluator-state.ts'
import { parseReply, type Guard, type Request } from './protocol.ts'

/** The part of a `Worker` that the client needs. */
export interface EvaluatorWorker<Question> extends EventTarget {
  postMessage(message: Request<Question>): void
  terminate(): void
}

export interface EvaluatorClientOptions<Question extends object, Answer> {
  /** Starts a worker that speaks the protocol; may throw. */
  readonly openWorker: () => EvaluatorWorker<Question>
  /** Tells a whole answer: a part of one would be shown as a verdict. */
  readonly isAnswer: Guard<Answer>
  /** How long a rule may run. */
  readonly deadlineMs?: number
  /** How long a worker may take until it says that it is ready, or that it has begun. */
  readonly startDeadlineMs?: number
  /** How long to wait for the next keystroke before asking. */
  readonly settleMs?: number
}

/**
 * Asks a worker about the newest question only. One question is under way at a time; answers to older ones are
 * dropped, a rule past its deadline is stopped together with its worker, and a worker that fails in any way ends
 * as `broken`, never as an answer. The next question starts a new worker.
 */
export class EvaluatorClient<Question extends object, Answer> {
  readonly #openWorker: () => EvaluatorWorker<Question>
  readonly #isAnswer: Guard<Answer>
  readonly #deadlineMs: number
  readonly #startDeadlineMs: number
  readonly #settleMs: number
  readonly #listeners = new Set<() => void>()

  #state: WorkerState<Question, Answer> = { busy: false }
  #worker: EvaluatorWorker<Question> | undefined
  #ready = false
  #lastId = 0
  /** The newest question while it waits to be sent. */
  #waiting: Question | undefined
  #asked: { readonly id: number; readonly question: Question } | undefined
  /** Runs while a worker owes something: its start, a beginning, or an answer. */
  #deadline: ReturnType<typeof setTimeout> | undefined
  #settling: ReturnType<typeof setTimeout> | undefined

  constructor(options: EvaluatorClientOptions<Question, Answer>) {
    this.#openWorker = options.openWorker
    this.#isAnswer = options.isAnswer
    this.#deadlineMs = options.deadlineMs ?? 1000
    this.#startDeadlineMs = options.startDeadlineMs ?? 15_000
    this.#settleMs = options.settleMs ?? 10
  }

  readonly getState = (): WorkerState<Question, Answer> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Replaces whatever was asked before. */
  readonly ask = (question: Question): void => {
    this.#waiting = question
    this.#publish({ busy: true })
    clearTimeout(this.#settling)
    this.#settling = setTimeout(this.#send, this.#settleMs)
  }

  readonly #send = (): void => {
    if (this.#asked || !this.#waiting) return
    if (!this.#worker) return this.#start()
    if (!this.#ready) return
    this.#asked = { id: ++this.#lastId, question: this.#waiting }
    this.#waiting = undefined
    this.#deadline = setTimeout(
      () => this.#break('It did not begin in time.'),
      this.#startDeadlineMs,
    )
    this.#worker.postMessage({ type: 'ask', ...this.#asked })
  }

  #start(): void {
    let worker: EvaluatorWorker<Question>
    try {
      worker = this.#openWorker()
    } catch (error) {
      return this.#break(`It could not be started: ${messageOf(error)}`)
    }
    this.#worker = worker
    this.#deadline = setTimeout(
      () => this.#break('It did not start in time.'),
      this.#startDeadlineMs,
    )
    // A terminated worker's last events may still arrive.
    const whileCurrent = (handle: (event: Event) => void) => (event: Event) => {
      if (this.#worker === worker) handle(event)
    }
    worker.addEventListener('message', whileCurrent(this.#receive))
    worker.addEventListener('messageerror', whileCurrent(this.#garbled))
    worker.addEventListener('error', whileCurrent(this.#crashed))
  }

  readonly #receive = (event: Event): void => {
    const reply = event instanceof MessageEvent ? parseReply(event.data, this.#isAnswer) : undefined
    if (!reply) return this.#garbled()
    if (reply.type === 'ready') {
      clearTimeout(this.#deadline)
      this.#ready = true
      return this.#send()
    }
    if (reply.id !== this.#asked?.id) return this.#garbled()
    if (reply.type === 'begun') {
      clearTimeout(this.#deadline)
      this.#deadline = setTimeout(this.#stop, this.#deadlineMs)
      return
    }
    if (reply.type === 'fault') return this.#break(`It failed on this rule: ${reply.message}`)
    clearTimeout(this.#deadline)
    const { question } = this.#asked
    this.#asked = undefined
    this.#end({ status: 'answered', question, answer: reply.answer })
    this.#send()
  }

  readonly #stop = (): void => {
    const question = this.#asked?.question
    this.#discardWorker()
    if (question) this.#end({ status: 'stopped', question, deadlineMs: this.#deadlineMs })
    // The next question should not have to wait for a worker's start.
    this.#start()
  }

  readonly #garbled = (): void => this.#break('It sent something that is no answer.')

  readonly #crashed = (event: Event): void => {
    const detail = event instanceof ErrorEvent && event.message ? `: ${event.message}` : '.'
    this.#break(this.#ready ? `It crashed${detail}` : `It could not be loaded${detail}`)
  }

  /** Ends all that is open: a question that waits would only meet the same failure. */
  #break(reason: string): void {
    const question = this.#waiting ?? this.#asked?.question
    this.#waiting = undefined
    this.#discardWorker()
    if (question) this.#end({ status: 'broken', question, reason })
  }

  #discardWorker(): void {
    clearTimeout(this.#deadline)
    this.#worker?.terminate()
    this.#worker = undefined
    this.#ready = false
    this.#asked = undefined
  }

  /** Shows how a question ended, unless a newer one is open: then its end would be stale. */
  #end(ending: Ending<Question, Answer>): void {
    if (!this.#waiting) this.#publish({ busy: false, ending })
  }

  #publish(change: Partial<WorkerState<Question, Answer>>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
