import {
  compile,
  defaultEnvironmentId,
  formatValue,
  getEnvironment,
  parseClaims,
} from '@igakit/cel'
import { claimsProblem, ruleProblem } from './problems.ts'
import type { Question } from './protocol.ts'
import type { Report } from './report.ts'
import type { Evaluator } from './worker-service.ts'

const environment = getEnvironment(defaultEnvironmentId)
const { expressionBytes } = environment.limits

/** The evaluator of the page: one environment, and every answer as plain data. */
export const celEvaluator: Evaluator = {
  environment: {
    title: environment.title,
    ...(expressionBytes !== undefined && { expressionBytes }),
  },
  evaluate,
}

function evaluate({ expression, claimsJson }: Question): Report {
  const compilation = compile(expression, environment)
  const claims = parseClaims(claimsJson, environment.limits)
  const issues = {
    rule: compilation.ok ? [] : compilation.issues,
    claims: claims.ok ? [] : claims.issues,
  }
  if (!compilation.ok || !claims.ok) {
    return {
      ...(compilation.ok && { checkType: compilation.program.checkType }),
      problems: [
        ...issues.rule.map((issue) => ruleProblem(issue, expression)),
        ...issues.claims.map((issue) => claimsProblem(issue, claimsJson)),
      ],
      caveats: compilation.ok ? compilation.program.assumptions : [],
    }
  }

  const { checkType } = compilation.program
  const evaluation = compilation.program.evaluate({ claims: claims.input })
  const caveats = evaluation.assumptions
  if (!evaluation.ok) {
    const problems = evaluation.issues.map((issue) => ruleProblem(issue, expression))
    return { checkType, problems, caveats }
  }
  const { value, type } = evaluation
  return {
    checkType,
    outcome: { matched: value === true, value: formatValue(value), type },
    problems: [],
    caveats,
  }
}
