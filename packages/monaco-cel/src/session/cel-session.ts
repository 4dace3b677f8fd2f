import type { CelModelContext, LanguageHost } from '../host/language-host.ts'
import type { CoverageMark } from '../marks/coverage-mark.ts'
import type { TraceMark } from '../marks/trace-mark.ts'

/** How a model is made an editor for rules. */
export interface AttachOptions<Context = CelModelContext> {
  /** Who answers; one host may serve many models. */
  readonly host: LanguageHost<Context>
  /** What the model's rule is written for. */
  readonly context: Context
  /** Told why the host did not answer; when absent, that becomes an uncaught error of the page. */
  readonly onError?: (error: unknown) => void
}

/** A model that the language serves, until it is disposed of or the model is. */
export interface CelSession<Context = CelModelContext> {
  /** Which text and context the model has now: another after every change of either. */
  readonly version: string
  /** The rule is written for something else from now on, or tried on another input: everything is asked anew. */
  setContext(context: Context): void
  /**
   * Paints what the parts of the rule came to, in place of what was painted before.
   * @param version what `version` was when the rule was evaluated
   * @returns whether it is that still; otherwise nothing changes
   */
  showTrace(marks: readonly TraceMark[], version: string): boolean
  /** Paints what the cases leave open, as `showTrace` does. */
  showCoverage(marks: readonly CoverageMark[], version: string): boolean
  dispose(): void
}
