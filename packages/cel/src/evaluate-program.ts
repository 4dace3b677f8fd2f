import { evaluate } from './engine/evaluate.ts'
import type { Plan } from './engine/plan/plan.ts'
import type { Recorder } from './engine/run/run.ts'
import type { EnvironmentScope } from './engine/scope-of-environment.ts'
import type { Environment } from './environments/environment.ts'
import type { Assumption, Evaluation } from './evaluation.ts'
import type { EvaluateOptions } from './program.ts'
import { resultIssue } from './result-issue.ts'

/** A compiled rule with all data needed to evaluate it. */
export interface Evaluable {
  readonly plan: Plan
  readonly environment: Environment
  readonly scope: EnvironmentScope
  readonly assumptions: readonly Assumption[]
}

/** Evaluates a rule and checks the type of its result. Never throws. */
export function evaluateProgram(
  { assumptions, environment, plan, scope }: Evaluable,
  input: unknown,
  options?: EvaluateOptions,
  recorder?: Recorder,
): Evaluation {
  const evaluation = evaluate(plan, scope, input, options, recorder)
  const isChecked = evaluation.ok && !(scope.acceptsBool && typeof evaluation.value === 'boolean')
  const issue = isChecked
    ? resultIssue(evaluation.value, scope.resultTypes, environment.result)
    : undefined
  if (issue !== undefined) return { ok: false, issues: [issue], assumptions }
  return assumptions.length === 0 ? evaluation : { ...evaluation, assumptions }
}
