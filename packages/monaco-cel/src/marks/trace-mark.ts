import type { TextRange } from '../host/language-host.ts'

/** What a part of a rule came to in one evaluation. */
export type TraceState =
  | 'true'
  | 'false'
  | 'error'
  /** An error that something around it made not matter. */
  | 'absorbed'
  /** What is around it did not need it. */
  | 'not_reached'
  /** What a person has chosen, whatever it came to. */
  | 'selected'

export interface TraceMark {
  readonly range: TextRange
  readonly state: TraceState
  /** A sentence for whoever points at it; shown as it is written. */
  readonly message?: string
}

/** The class that each mark of the trace has, beside `igakit-cel-trace`. */
export const traceClassNames = {
  true: 'igakit-cel-trace-true',
  false: 'igakit-cel-trace-false',
  error: 'igakit-cel-trace-error',
  absorbed: 'igakit-cel-trace-absorbed',
  not_reached: 'igakit-cel-trace-not-reached',
  selected: 'igakit-cel-trace-selected',
} as const satisfies Record<TraceState, string>
