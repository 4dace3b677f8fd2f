import type { EvaluatorState } from '../../../evaluation/clients.ts'
import { evaluateRule } from '../../../evaluation/evaluate-rule.ts'
import { questionOf } from '../../../evaluation/question-of.ts'
import type { RuleWorkspace } from '../../../workspace/workspace.ts'

/** Returns the state of the page after its worker has evaluated a rule. */
export function createEvaluation(workspace: RuleWorkspace): EvaluatorState {
  const question = questionOf(workspace)
  if (question.kind !== 'rule') throw new TypeError('The workspace has no rule.')
  return { busy: false, ending: { status: 'answered', question, answer: evaluateRule(question) } }
}
