import { questionOf } from '../evaluation/question-of.ts'
import type { MatchKeys, MatchWorkspace, RuleWorkspace } from '../workspace/workspace.ts'
import type { RuleContext } from './rule-context.ts'

/**
 * Returns the context of the open rule, with the same data as the evaluator's request, so inline values match the
 * result.
 */
export function ruleContextOf(workspace: RuleWorkspace): RuleContext {
  const question = questionOf(workspace)
  if (question.kind !== 'rule') throw new TypeError('A rule is asked about as a rule.')
  const { directory, environment, fieldType, input, now } = question
  return {
    environment,
    ...(fieldType && { fieldType }),
    input,
    inputIs: 'whole',
    ...(now !== undefined && { now }),
    ...(directory && { directory }),
  }
}

/**
 * Returns the context of a match expression. The language service evaluates the expression on the first account or
 * user.
 */
export function matchContextOf(
  workspace: MatchWorkspace,
  which: keyof MatchKeys | 'filter',
): RuleContext {
  const question = questionOf(workspace)
  if (question.kind !== 'match') throw new TypeError('A matching is asked about as a matching.')
  const { accounts, directory, now, users } = question
  const shared = {
    inputIs: 'records',
    ...(now !== undefined && { now }),
    ...(directory && { directory }),
  } as const
  switch (which) {
    case 'appUserKeyCel':
      return { environment: 'directory-app-user-key', input: accounts, ...shared }
    case 'userKeyCel':
      return { environment: 'directory-user-key', input: users, ...shared }
    case 'filter':
      return { environment: 'account-filter', input: accounts, ...shared }
    default:
      return which satisfies never
  }
}
