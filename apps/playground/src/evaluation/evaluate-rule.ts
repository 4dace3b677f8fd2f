import { compile, formatValue, type Issue } from '@igakit/cel'
import { environmentOf } from './environment-of.ts'
import { inputProblem, ruleProblem } from './problems.ts'
import type { RuleQuestion } from './question.ts'
import { readInput } from './read-input.ts'
import type { Problem, RuleReport } from './report.ts'

/** What a rule comes to with its input, and everything that is wrong with either. */
export function evaluateRule(question: RuleQuestion): RuleReport {
  const { directory, expression, input: json, now } = question
  const environment = environmentOf(question)
  const compilation = compile(expression, environment)
  const input = readInput(json, environment)
  if (!compilation.ok || !input.ok) {
    const issues = {
      rule: compilation.ok ? [] : compilation.issues,
      input: input.ok ? [] : input.issues,
    }
    return {
      kind: 'rule',
      ...(compilation.ok && { checkType: compilation.program.checkType }),
      problems: [
        ...issues.rule.map((issue) => ruleProblem(issue, expression)),
        ...issues.input.map((issue) => inputProblem(issue, json)),
      ],
      caveats: (compilation.ok ? compilation.program.assumptions : compilation.assumptions) ?? [],
    }
  }

  const { checkType } = compilation.program
  const evaluation = compilation.program.evaluate(input.input, {
    ...(now !== undefined && { now: new Date(now) }),
    ...(directory && { directory }),
  })
  const shared = {
    kind: 'rule',
    checkType,
    caveats: evaluation.assumptions,
  } as const
  if (!evaluation.ok) {
    const problems = evaluation.issues.map((issue) => problemOf(issue, expression, json))
    return { ...shared, problems }
  }
  const { value, type } = evaluation
  return {
    ...shared,
    outcome: { matched: value === true, value: formatValue(value), type },
    problems: [],
  }
}

/** Input that is JSON may still not be what the variables are declared as; that shows when it is evaluated. */
function problemOf(issue: Issue, expression: string, json: string): Problem {
  return issue.stage === 'input' ? inputProblem(issue, json) : ruleProblem(issue, expression)
}
