import type { EvaluatorState } from '../../evaluation/evaluator-state.ts'
import { evaluateRule } from '../../evaluation/evaluate-rule.ts'
import { questionOf } from '../../evaluation/question-of.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'

/** For tests: what the page knows of a rule once its worker has answered. */
export function createEvaluation(workspace: RuleWorkspace): EvaluatorState {
  const question = questionOf(workspace)
  if (question.kind !== 'rule') throw new TypeError('It is a rule.')
  return { busy: false, ending: { status: 'answered', question, answer: evaluateRule(question) } }
}
