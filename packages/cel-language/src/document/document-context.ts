import type { Environment, EvaluateOptions } from '@igakit/cel'

/** What a rule is written for. */
export interface DocumentContext {
  readonly environment: Environment
  /** The values of the environment's variables, by name: what hover evaluates with and completion takes keys from. */
  readonly input?: unknown
  /** More inputs that completion takes keys and values from, such as those of `@igakit/cel/samples`. */
  readonly samples?: readonly unknown[]
  /** What else hover evaluates with. */
  readonly evaluate?: EvaluateOptions
}
