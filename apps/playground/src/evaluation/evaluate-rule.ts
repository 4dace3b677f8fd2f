import { formatValue, type Issue } from '@igakit/cel'
import { compiledRule, readInput } from './document-model.ts'
import { inputProblem, ruleProblem } from './problems.ts'
import type { RuleQuestion } from './question.ts'
import type { Problem, RuleReport } from './report.ts'

/** Evaluates a rule on its input and collects the problems in the rule and the input. */
export function evaluateRule(question: RuleQuestion): RuleReport {
  const { directory, expression, input: json, now } = question
  const compilation = compiledRule(question)
  const input = readInput(json, question)
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

/**
 * Converts an evaluation issue to a problem in the rule or the input. An issue can concern the input, because only
 * the evaluation checks valid JSON against the declared types of the variables.
 */
function problemOf(issue: Issue, expression: string, json: string): Problem {
  return issue.stage === 'input' ? inputProblem(issue, json) : ruleProblem(issue, expression)
}
