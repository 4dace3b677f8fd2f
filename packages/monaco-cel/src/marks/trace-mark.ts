import type { TextRange } from '../host/language-host.ts'

/** The outcome of a subexpression in one evaluation. */
export type TraceState =
  | 'true'
  | 'false'
  | 'error'
  /** An error that an enclosing expression absorbed. */
  | 'absorbed'
  /** Not evaluated, because the enclosing expression did not need the value. */
  | 'not_reached'
  /** Selected by the user, with any outcome. */
  | 'selected'

export interface TraceMark {
  readonly range: TextRange
  readonly state: TraceState
  /** A sentence for the hover; displayed as plain text. */
  readonly message?: string
}

/** The CSS class of each trace mark, in addition to `igakit-cel-trace`. */
export const traceClassNames = {
  true: 'igakit-cel-trace-true',
  false: 'igakit-cel-trace-false',
  error: 'igakit-cel-trace-error',
  absorbed: 'igakit-cel-trace-absorbed',
  not_reached: 'igakit-cel-trace-not-reached',
  selected: 'igakit-cel-trace-selected',
} as const satisfies Record<TraceState, string>
