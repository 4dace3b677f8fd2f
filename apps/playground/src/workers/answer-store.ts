import { afterInput, FRAME_MS } from '../shared/after-input.ts'
import type { Ending } from './protocol.ts'

/** The state of the requests. */
export interface AnswerState<Question, Answer> {
  /** True while a request is open; `ending` then belongs to an earlier request. */
  readonly busy: boolean
  /** The outcome of the most recently finished request. */
  readonly ending?: Ending<Question, Answer>
}

/** The members of `WorkerClient` that the store uses. */
export interface Asked<Question, Answer> {
  ask(question: Question): Promise<Ending<Question, Answer>>
}

/** The members of another store that the store uses. */
interface Companion {
  getState(): { readonly busy: boolean }
}

/** A time in milliseconds too short for users to notice, and long enough for most explanations of a rule. */
const TOGETHER_MS = 5

/**
 * Stores the outcome of the newest request, for views to subscribe to. Only one request is open at a time, and only
 * the newest of the remaining requests waits. The first keystroke gets an immediate response, and slow responses do
 * not build up a queue.
 */
export class AnswerStore<Question extends object, Answer> {
  readonly #client: Asked<Question, Answer>
  readonly #companion: Companion | undefined
  readonly #listeners = new Set<() => void>()
  #state: AnswerState<Question, Answer> = { busy: false }
  #isAsking = false
  /** The newest request waiting for the open request to finish. */
  #waiting: Question | undefined

  /** @param companion a store whose response the page shows in the same frame, unless it takes a few milliseconds more */
  constructor(client: Asked<Question, Answer>, companion?: Companion) {
    this.#client = client
    this.#companion = companion
  }

  readonly getState = (): AnswerState<Question, Answer> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Subscribes a view: a change to the busy state may be shown with a delay, and a response with its companion's. */
  readonly follow = afterInput(this.subscribe, () => {
    if (this.#state.busy) return FRAME_MS
    return this.#companion?.getState().busy === true ? TOGETHER_MS : 0
  })

  /** Sends a request. If another request is open, the new request waits and replaces any waiting request. */
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
