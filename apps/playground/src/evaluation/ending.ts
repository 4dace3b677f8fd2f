/** How a question that a worker was asked ended. */
export type Ending<Question, Answer> =
  | { readonly status: 'answered'; readonly question: Question; readonly answer: Answer }
  /** It ran past its deadline and was stopped: there is no answer. */
  | { readonly status: 'stopped'; readonly question: Question; readonly deadlineMs: number }
  /** The worker itself failed: nothing is known. */
  | { readonly status: 'broken'; readonly question: Question; readonly reason: string }
