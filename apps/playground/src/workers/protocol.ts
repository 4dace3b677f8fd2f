/**
 * The messages between the page and its workers. The page and the workers come from the same build, so messages are
 * typed but not validated. A worker receives one request at a time.
 */

export interface Request<Question> {
  readonly question: Question
}

/** Asks the worker to end the current request early. The worker still replies to the request. */
export interface Cancellation {
  readonly isCancelled: true
}

export type Reply<Answer> =
  | { readonly type: 'ready' }
  /** The worker has loaded everything that the request needs, and the response deadline starts. */
  | { readonly type: 'begun' }
  | { readonly type: 'answer'; readonly answer: Answer }
  /** The worker threw an exception, which is a bug in the page and never a result. */
  | { readonly type: 'fault'; readonly message: string }

/** The outcome of a request to a worker. */
export type Ending<Question, Answer> =
  | { readonly status: 'answered'; readonly question: Question; readonly answer: Answer }
  /** The deadline passed without a response, and the request was stopped. */
  | { readonly status: 'stopped'; readonly question: Question; readonly deadlineMs: number }
  /** The worker failed, so there is no result. */
  | { readonly status: 'broken'; readonly question: Question; readonly reason: string }
