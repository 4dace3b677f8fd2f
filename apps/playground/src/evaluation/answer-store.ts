import { afterInput } from '../state/after-input.ts'
import type { Ending } from './ending.ts'

/** What the page knows about what it asked, at one moment. */
export interface AnswerState<Question, Answer> {
  /** Whether a question is open, so that `ending` belongs to an older one. */
  readonly busy: boolean
  /** How the newest question that is no longer open ended. */
  readonly ending?: Ending<Question, Answer>
}

/** Whoever can be asked: a `WorkerClient`. */
export interface Asked<Question, Answer> {
  ask(question: Question): Promise<Ending<Question, Answer>>
}

/**
 * What is known about the newest question, for views to follow. One question is under way at a time: those that come
 * meanwhile take each other's place, so that the first keystroke is not waited for and a slow answer lets none pile up.
 * An answer is shown with its question, and only while no newer one is open.
 */
export class AnswerStore<Question extends object, Answer> {
  readonly #client: Asked<Question, Answer>
  readonly #listeners = new Set<() => void>()
  #state: AnswerState<Question, Answer> = { busy: false }
  #isAsking = false
  /** The newest question while another is under way. */
  #waiting: Question | undefined

  constructor(client: Asked<Question, Answer>) {
    this.#client = client
  }

  readonly getState = (): AnswerState<Question, Answer> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Like `subscribe`, for what is shown on the page: that an answer is open can wait, the answer cannot. */
  readonly follow = afterInput(this.subscribe, () => this.#state.busy)

  /** Takes the place of whatever was asked before. */
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
