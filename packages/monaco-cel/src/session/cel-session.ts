import type { CelModelContext, LanguageHost } from '../host/language-host.ts'
import type { CoverageMark } from '../marks/coverage-mark.ts'
import type { TraceMark } from '../marks/trace-mark.ts'

/** Options for attaching a model. */
export interface AttachOptions<Context = CelModelContext> {
  /** The host that answers the requests; one host may serve many models. */
  readonly host: LanguageHost<Context>
  /** The context of the model's rule. */
  readonly context: Context
  /** Receives the host's errors; by default they become uncaught errors of the page. */
  readonly onError?: (error: unknown) => void
}

/** The session of an attached model, which lasts until the session or the model is disposed of. */
export interface CelSession<Context = CelModelContext> {
  /** Identifies the model's text and context; changes whenever either changes. */
  readonly version: string
  /** Changes the environment or input of the rule and refreshes all results. */
  setContext(context: Context): void
  /**
   * Replaces the trace marks.
   * @param version the `version` at the time of the evaluation
   * @returns false, without a change, if the version is no longer current
   */
  showTrace(marks: readonly TraceMark[], version: string): boolean
  /** Replaces the coverage marks, like `showTrace`. */
  showCoverage(marks: readonly CoverageMark[], version: string): boolean
  dispose(): void
}
