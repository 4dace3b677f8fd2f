import { afterInput } from '../shared/after-input.ts'
import type { Ending } from './protocol.ts'

/** The state of the store's requests. */
export interface AnswerState<Question, Answer> {
  /** True if a request is open, so that `ending` belongs to an earlier request. */
  readonly busy: boolean
  /** The outcome of the most recently finished request. */
  readonly ending?: Ending<Question, Answer>
}

/** The part of `WorkerClient` that the store uses. */
export interface Asked<Question, Answer> {
  ask(question: Question): Promise<Ending<Question, Answer>>
}

/**
 * Holds the outcome of the newest request, for views to subscribe to. Only one request is open at a time, and only the
 * newest of the other requests waits: the first keystroke gets a response at once, and slow responses do not build up a
 * queue.
 */
export class AnswerStore<Question extends object, Answer> {
  readonly #client: Asked<Question, Answer>
  readonly #listeners = new Set<() => void>()
  #state: AnswerState<Question, Answer> = { busy: false }
  #isAsking = false
  /** The newest request that waits while another is open. */
  #waiting: Question | undefined

  constructor(client: Asked<Question, Answer>) {
    this.#client = client
  }

  readonly getState = (): AnswerState<Question, Answer> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Subscribes like `subscribe`, for views: the busy state can be shown late, but the response cannot. */
  readonly follow = afterInput(this.subscribe, () => this.#state.busy)

  /** Sends a request, which replaces any waiting request. */
  readonly ask = (question: Question): void => {
    if (this.#isAsking) this.#waiting = question
    else void this.#ask(question)
    if (!this.#state.busy) this.#publish({ ...this.#state, busy: true })
  }

  async #ask(question: Question): Promise<void> {
    this.#isAsking = true
    const ending = await this.#client.ask(question)
    this.#isAsking = false
    const next = this.#waiting
    this.#waiting = undefined
    if (next) return this.#ask(next)
    this.#publish({ busy: false, ending })
  }

  #publish(state: AnswerState<Question, Answer>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
