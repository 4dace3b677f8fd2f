import type { Exchange } from './exchange.ts'

/** What became of a request. */
export interface Answered {
  readonly exchange: Exchange
  readonly method: string
  /** The path as it came, without the query. */
  readonly path: string
  /** The status of the answer; null where the connection ended before one was sent. */
  readonly status: number | null
  /** From the arrival of the headers to the end of the answer, in milliseconds. */
  readonly duration: number
  /** The bytes of the answer's body. */
  readonly responseBytes: number
}

/** Is told of every request, at its beginning and at its end. */
export interface RequestObserver {
  started(): void
  answered(answered: Answered): void
}
