import { analyse, thrownIssue } from './analyse.ts'
import { assumptionsOf } from './assumptions-of.ts'
import { plan } from './engine/plan/plan.ts'
import { scopeOf } from './engine/scope-of-environment.ts'
import type { Environment } from './environments/environment.ts'
import { evaluateProgram } from './evaluate-program.ts'
import type { Compilation, Program } from './program.ts'
import { formatType } from './types/format-type.ts'

/**
 * Compiles a rule for an environment: parses, checks and plans the rule. Never throws.
 * @param environment the names in scope; see `getEnvironment`
 * @returns a program for any number of evaluations, or the issues that cel-go would report
 */
export function compile(expression: string, environment: Environment): Compilation {
  try {
    return compileWithin(expression, environment)
  } catch (error) {
    return { ok: false, issues: [thrownIssue(error, expression)] }
  }
}

function compileWithin(expression: string, environment: Environment): Compilation {
  const analysis = analyse(expression, environment)
  const compileFor = (other: Environment): Compilation => compile(expression, other)
  if (!analysis.ok) {
    const { secondOpinion } = scopeOf(environment)
    const assumptions = secondOpinion?.onFailure(analysis.issues, environment, compileFor) ?? []
    return assumptions.length === 0 ? analysis : { ...analysis, assumptions }
  }
  const { checked, scope } = analysis
  const planned = plan(checked, environment.variables, scope.bindings)
  const assumptions = assumptionsOf(checked, environment, scope)
  const evaluable = { plan: planned, environment, scope, assumptions }
  const evaluate: Program['evaluate'] = (input, options) =>
    evaluateProgram(evaluable, input, options)
  return {
    ok: true,
    program: {
      expression,
      environment,
      checkType: formatType(checked.type),
      assumptions,
      evaluate:
        scope.secondOpinion?.onProgram(evaluate, checked, environment, compileFor) ?? evaluate,
    },
  }
}
