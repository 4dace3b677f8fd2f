import type { Environment, EvaluateOptions } from '@igakit/cel'
import type { Linter } from '../diagnostics/finding.ts'

/** What a rule is written for. */
export interface DocumentContext {
  readonly environment: Environment
  /** The values of the environment's variables, by name: what hover evaluates with and completion takes keys from. */
  readonly input?: unknown
  /** More inputs that completion takes keys and values from, such as those of `@igakit/cel/samples`. */
  readonly samples?: readonly unknown[]
  /** What else hover evaluates with. */
  readonly evaluate?: EvaluateOptions
  /** Finds more to say of rules that compile; what it finds is among diagnostics and quick fixes. */
  readonly lint?: Linter
}
