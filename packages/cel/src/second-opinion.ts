import type { Checked } from './check/checked.ts'
import type { Environment } from './environments/environment.ts'
import type { Assumption } from './evaluation.ts'
import type { Issue } from './issue.ts'
import type { Compilation, Program } from './program.ts'

/** Compiles the same rule for another environment. */
export type CompileFor = (environment: Environment) => Compilation

/** What says how a rule would fare if something that a library only assumes were otherwise. */
export interface SecondOpinion {
  /** What a rule that does not compile rests on. */
  readonly onFailure: (
    issues: readonly Issue[],
    environment: Environment,
    compileFor: CompileFor,
  ) => readonly Assumption[]
  /**
   * What evaluates a rule both ways and says so where the outcomes differ.
   * @returns `undefined` where it makes no difference to the rule
   */
  readonly onProgram: (
    evaluate: Program['evaluate'],
    checked: Checked,
    environment: Environment,
    compileFor: CompileFor,
  ) => Program['evaluate'] | undefined
}
