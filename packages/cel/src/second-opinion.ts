import type { Checked } from './check/checked.ts'
import type { Environment } from './environments/environment.ts'
import type { Assumption } from './evaluation.ts'
import type { Issue } from './issue.ts'
import type { Compilation, Program } from './program.ts'

/** Compiles the same rule for another environment. */
export type CompileFor = (environment: Environment) => Compilation

/** Evaluates a rule under an alternative assumption about the service. */
export interface SecondOpinion {
  /** Returns the assumptions behind a compile error. */
  readonly onFailure: (
    issues: readonly Issue[],
    environment: Environment,
    compileFor: CompileFor,
  ) => readonly Assumption[]
  /**
   * Returns a function that evaluates a rule both ways and reports any difference.
   * @returns `undefined` if the alternative does not affect the rule
   */
  readonly onProgram: (
    evaluate: Program['evaluate'],
    checked: Checked,
    environment: Environment,
    compileFor: CompileFor,
  ) => Program['evaluate'] | undefined
}
